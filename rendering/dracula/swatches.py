"""The palette of all pictures of Dracula, day and night, learnt (`rendering.kit.png.learn`) from pictures of all sorts.

The colours of `rendering.dracula.colours` come first and are exact; the rest are what their blends need most.
"""

from __future__ import annotations

from rendering.kit.png import Palette

_INKS = """
efe3c6 bfc9c0 6f837f 3a2a1e 2a1c13 f3e8ce f6edd6 6b4f37 a88e6a 6a4329 f4e9cf 8fa3a3 8b7252 3f5753 7d5a44
97131a 3d2d2a 161a22 3e4a58 c9a67a f0e2c4 241819 b99b74 7d6650 c7a57c 2a1d1c 33414c 6a5546 8fa3b3 8c6a54
e2323a 1f140d fbf3df 24150f 5a3a20 e8c9a0 b8151d c0912f f2c75a 120909 1f4a63 fffdf3 e0a21a f0d9b8 1f4a78
1e7f6e d08a1e 8b3a78 000000 060309 0a0101 0d0808 120606 120907 122b44 151920 170f0d 171b23 191b20 1a1d24
1b1c21 1c0e03 1c1e22 1d130c 1d1d20 1d2129 1e1615 1e191c 1e3b4a 1e6e71 1f140c 1f1e21 20140d 20262f 21150e
221f23 23191b 232024 232226 24140f 261810 27282e 281b1b 2a2e36 2b1e1d 302118 30363e 312321 36271d 363f48
3b2b27 3c291b 3e2e29 405754 41302a 43332e 442e1d 463834 473d3d 4a3e35 4b1817 4b3830 4b3939 4d4343 4f3b2f
503b34 50463b 523d41 553e37 564132 57686b 59413b 5b0f14 5b4537 5c4f44 643f27 6b5849 6d452a 715539 718283
726556 741a1c 76541c 7b3534 7f7262 866952 86938c 8a3a77 8e8373 8ea2b1 929f98 96755c 9c9486 9da8a0 9f8367
a5b0a8 a8aca0 aa957c abb6ae aeb3a7 aec6d1 b0bbb3 b1a48f b1b6aa b2b8ad b44d4c b59e81 b5b9ad b5bbb0 b5bfb6
b6914f b6bdb3 b8c1b7 b8c3ba b9bdb0 b9bfb5 baaf9c bbc4ba bcc2b6 bcc6bd bec5bb bec7be bec8c0 bf902e c1cac1
c2cbc2 c41e26 c4cdc5 c5c6b6 c7a079 c7b9a1 c8af91 cbcbbb cdcebe cfc1a5 cfd0c0 d0d0c1 d1d2c2 d4c6ab d4d4c4
d5921d d5cab3 d6d6af d6d6c7 d7d2be d8c4ba dad5c0 dad9b5 dbd7c2 dcbf83 dccdaf dcdbb9 ddb9a0 ddd8c4 decabf
ded0b3 ded9b4 dfc2a7 dfdab6 dfdac6 e0dbb8 e1cec4 e1d3b6 e1d4ba e1dcba e2ddbc e3c6ad e3c899 e4d4c1 e4d7ba
e4debe e6c9b2 e6d8c5 e7cba3 e7ce91 e8cfaa e8dcc1 e8dfca e9d0b8 ead1a0 ead7bc ebd4b2 ecd7ab ecdfc1 edd9b6
ede3c9 eec156 f0e3c5 f0e7d3 f2e6ca f2e7cd f4e8cc f4ead4 f4ebd7 f5ead1 f5eddb f6ecd4 f8eed9 f8f2e1 f9f1db
fbf3dd fcf4e2 fefcf2 ffffff
"""

PALETTE = Palette.read(_INKS)
LARGE = Palette.read(_INKS)
"""The same, more compressed: for a large page that is asked for now and then."""

_DUSKY = """
b9afa9 5e727f d8cdba 21160f d6ccbc 574433 2a1c13 1f140d f6edd6 fbf3df 97131a b8151d e2323a 120909 c0912f 24150f
5a3a20 e0a21a fffdf3 f0d9b8 1f4a78 1e7f6e d08a1e 8b3a78 27304a ffd970 f2e3b8 ffffff 5b3a5e 000000 d9c592 123144
1a2329 1e7e6e 21150d 22160e 251b14 30241d 352820 364152 3d332b 402918 445561 45494d 461315 473d36 4a5c68 4b6d92
4b988a 4e616d 4f545a 507b6e 516470 526673 533623 545d66 546773 556875 566975 566a78 574534 576976 576c79 586a77
586b78 586c7a 596c79 596c7a 596d7a 5a264d 5a6d7a 5a6d7b 5a6e7b 5a6f7d 5b6e7b 5b6f7c 5b6f7d 5b707d 5c3b27 5c6f7c
5c707d 5c707e 5c717f 5d5044 5d6c76 5d707d 5d717e 5d717f 5d727f 5d7381 5e7280 5e7380 5e7482 5f7380 5f7381 607482
607582 607583 607684 617683 617684 617785 627784 627785 627885 627887 63676f 637886 637987 647a88 677c8b 6b7376
6c5f55 6e7e84 6f727b 71521f 727367 735d4a 75858a 765b36 786a5d 7a7d71 7b7e82 7c8c91 807366 81857a 82657d 87a8b2
897e6d 898b90 8a7a66 8c6b3b 8e8373 967e6d 968a7a 9c895e 9e9184 a39a90 a4976e a57a2d aaa8a6 aeacaa b0ac9b b1a193
b1aea7 b1aead b39c85 b3b0af b4a9a3 b4b19f b6a7a7 b6aca5 b6b4b2 b72229 b7ada7 b7b4a3 b8a297 b8aea7 b9ad9d b9cad4
baa59b baabac bab0aa bba79d bbb1ab bbb7a8 bca49b bcb2ac bda69d bda797 bdafaf bdb3ae bea69e bea8a0 beab92 bfa061
bfaa9a bfaca2 bfb5b1 c0aaa2 c0ab9b c1ad9e c1ada4 c1ae96 c1b8b2 c2aea5 c2afa0 c3b098 c3b29b c4b0a8 c5b2a4 c5b49e
c6aa8c c6b5aa c8bcad c9b8a1 caaf76 cbb086 cbc0b2 ccb290 cd8987 cdc5c1 cec3b6 d0c9c5 d1c7b9 d2c9bd d2cbc8 d4caba
d5c7b1 d5cab5 d5cdc0 d6b77e d6cbb7 d7ccb8 d7d0c3 d7e1e6 d8c291 d8cdb9 d9cebb d9cebc d9cfbc dacfbd dbd0be dc9d1d
dcc9a2 dcd1c0 ddd3c3 decdc0 e3dbcd e6ca8a e6d3ad e7e0d4 ecf0f3 efd495 f1e7d0 f2dfb9 f7eed7 fae2a7 fffef8
"""
DUSKY = Palette.read(_DUSKY)
"""That of dusk paper."""

_DAY = """
efe3c6 bfc9c0 1f4a78 1e7f6e d08a1e 8b3a78 97131a b8151d e2323a f2c75a c0912f 1f140d 24150f 120909 5a3a20 f6edd6
fbf3df f0d9b8 fffdf3 ffffff 000000 c9a67a 3b1d4a 5b0f14 1f3a4d e0a21a a88e6a 6b4f37 e3b7a0 a9c6d2 8b7252 7d5f3a
122b44 8ea2b1 f3e8ce d7d6b0 e9cfab d0d0c1 e0c5aa 2a1c13 bac2b8 6a4329 b8bfb4 ebd3a3 e7c9b2 dfccc1 e4d7ba bdc6bc
e7dabd 1b110c 261812 613329 9fa296 a37b4d bac3b9 ddd5bc e5c9a6 f5ebd4
"""

_NIGHT = """
efe3c6 bfc9c0 1f4a78 1e7f6e d08a1e 8b3a78 97131a b8151d e2323a f2c75a c0912f 1f140d 24150f 120909 5a3a20 f6edd6
fbf3df f0d9b8 fffdf3 ffffff 000000 c9a67a 3b1d4a 5b0f14 1f3a4d e0a21a a88e6a 6b4f37 e3b7a0 a9c6d2 8b7252 7d5f3a
122b44 8ea2b1 161a22 4b4141 4e4439 241819 3f2e29 574136 533c36 523f41 2a1c13 2a1d1c 493a37 1c1d21 816a53 72531f
9b9588 191c23 241611 283540 3e2d28 554238 826f62 ad1a21 bfa479 f5ebd3
"""
OVERVIEW = {"day": Palette.read(_DAY), "night": Palette.read(_NIGHT)}
"""Those of the overview on each paper: few colours, for it is the largest picture and goes out after each move."""

_FILM = """
1f4a78 1e7f6e d08a1e 8b3a78 97131a b8151d e2323a f2c75a c0912f f2c14e 8a5a10 27304a 1f140d 24150f 120909 5a3a20
f6edd6 fbf3df f0d9b8 ffffff 000000 c9a67a 3b1d4a 5b0f14 1f3a4d e0a21a a88e6a 6b4f37 e3b7a0 a9c6d2 7d5f3a efe3c6
d3d3c2 ddd7c3 ecd9b1 e1dbb9 e6d1b5 ead3ba 1b0e0d 967026 e5d5c3 523a19 9f7628 412c15 cfd0bf 180904 281912 caccbb
4d311c 5d431b fffbe3 f1e8d1 150704 1c0e0c 21130e 251610 2e4652 63271c 8c765e baaf9b d2d1bf dbac49 e7d7b7 f3e8ce
"""
FILM = Palette.read(_FILM)
"""That of the film, whose maps are pale: each frame is a part of one file."""
