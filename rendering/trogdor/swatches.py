"""The palettes of Trogdor's pictures, learnt (`rendering.kit.png.learn`) from pictures of all sorts.

The colours of `rendering.trogdor.colours` come first and are exact; the rest are what their blends need most.
"""

from __future__ import annotations

from rendering.kit.png import Palette

_INKS = """
1d1b19 fffdf6 fbf6e6 d8e3ea eeb4ac 8d8880 b5ae9f 6f6a62 e8501f f5962a ffd65a 3a2722 fbb65c fdd08a f08a34
ee7a2c c9703a 6b4a3c f0813a 8fce4f dcefab 4f8f2b 2f55b0 cfdcf5 bcdcf0 f3dc9a f3d6b4 d9d4c8 8c1f12 a3241a
8a5a1e e9e4d6 ddd5c1 efe0a8 2b2926 3a3734 dfe6b0 a9bf5a 7d9436 6fa348 7fae6b a9cf6b c9e59a d8d4c9 110f0e
171514 1b1917 1e1c1a 1f1c19 201e1c 222a3f 24221f 263865 282623 2b478a 2f221d 32302d 3a3834 3a4a26 4568b7
458920 46632d 47443c 4b4a45 53281b 53504c 563e25 565450 567436 5d5b56 637fc1 65635d 6678a6 6c4a31 6d8758
6e6b66 70a245 737d83 79776e 7ead67 7eb547 8185aa 8290b8 83361c 837f78 882014 88c34b 8b5921 8c887f 8d96b5
8da0d0 8e8c87 8e8c88 917349 91959d 92a173 93abd6 95d752 96938c 97a9d3 989184 99b975 9c9992 9f99a9 a09e99
a1a7b8 a29d41 a4b3d7 a58768 a6a19a a7a4a0 a8c690 a9d06c aca9a4 ada39c aebbdb b2afa7 b34220 b5b2ab b8b6b0
be6f2b beac86 c0b1a3 c0c5ca c2beb3 c3481e c3a576 c3e4f4 c5c3bd c7c5bf c8924d c8c6c1 c9c3b4 cad3e2 cbc9c4
ccc9bb cfcdc7 cfddf5 d0ae9b d0cec9 d2cdc0 d3bea6 d3e1c3 d6d5d0 d74c1e d7d1c2 da8829 dac9b3 dad5ca dbbd82
dccea2 dfddd5 e1e8e9 e2eff3 e4e7ed e6d9be e74613 e7d0af e7e5de e8c1a6 e95c2e e9e4d5 eaede8 eb6222 ebdecd
ec6a39 eceff1 edeade ee7b54 eeece6 ef7325 f0521f f0c5bb f1a180 f28527 f2e7ba f2f1e7 f3a68a f3d5b4 f3f2ed
f49943 f4d4c8 f4ebc6 f59b2c f5b59b f6f1e2 f7a953 f7c5a1 f8a636 f8c194 f8c7a2 f8c9a3 f8cca4 f8e19d f8e5d7
f8f6f0 f9ca9f f9cda5 f9d0a8 fad1a0 fad4ac fae8a4 fb9c2a fbbc47 fbefd1 fcbf6d fcd8a5 fcd9b1 fcdebb fdc97f
fdcd85 fddba9 fddfb5 fde2bc fde5c1 fde9cf fdfaee fdfbf4 fed58d fedb91 fee8c6 feeac8 fef2de fef5e6 fef7ea
fefdf8 ffebb3 fffdf7 fffefa
"""

_PAGES = """
1d1b19 fffdf6 fbf6e6 d8e3ea eeb4ac 8d8880 b5ae9f 6f6a62 e8501f f5962a ffd65a 3a2722 fbb65c fdd08a f08a34
ee7a2c c9703a 6b4a3c f0813a 8fce4f dcefab 4f8f2b 2f55b0 cfdcf5 1b2f6b 6f9be6 3f6fc8 bcdcf0 f3dc9a f3d6b4
d9d4c8 8c1f12 a3241a 8a5a1e e9e4d6 55504a 6a625b 57504a c9c2b6 a8794a b98a55 ffe3d6 ddd5c1 efe0a8 2b2926
3a3734 dfe6b0 a9bf5a 7d9436 eaf1fc d0def6 a8c0ee 7698df eef7df a9c2ee 7b9ee0 e8c2a7 fddfb5 feeac9 f9cda5
f8c6a1 f5b49c fbd2a0 ffedb4 aca39d a09e99 c1b2a8 f9c9a7 e3eff3 faefcf acaaa5 000000 090c10 171717 181411
2c2927 3055b0 3d403b 3f2921 468920 4b8c26 4e8e29 56514b 577434 5d983a 696461 6a89cb 6fa147 7a9de0 7ead61
819dd5 84381c 85a5e1 868681 899dc2 98aed8 9ab5e8 9cbd83 9d9b93 9eb5e0 9fb6e1 a1b8e4 a27647 a7bfed a9b4c7
aabee2 adce90 b2afa7 b3c8ef b44820 b6c2d7 bb8953 bdc2cb bdcae0 bfd7ab c0c6cf c2c7b5 c2d4f2 c3c9d2 c4d1e8
c7d5ec c8c5bf c8ced7 c9d0bd cdd9ef cfddf5 d0d6e0 d3d9c6 d5dce6 d5e1f4 d6a36a d8dee9 d8e0ca dae2cd dbe1ec
dbe5f4 dde3ee ded9ce dee5f0 deeccd dfded7 e0e7f2 e0e9d2 e1e8e9 e2ebd4 e3eaf4 e4edd6 e6efd8 e7e4d9 e9f0fb
e9f2da eaede8 ec7026 ec7f33 eceef0 ecf4e0 edf5e1 edf6de eeb4ab eeecde eff7e2 f1f3f4 f1f8e4 f1fae5 f2f2e6
f3932f f3fae6 f4d2c6 f6dbae f6f9ec f7f8f6 fad38e fce6d2 fcf7ea fcfaf2 fdfaee fefcf5 ffd55a fffef8 fffefc
"""

_RISKS = """
1d1b19 fffdf6 fbf6e6 d8e3ea eeb4ac 8d8880 55504a e8501f f5962a ffd65a 8fce4f dcefab 4f8f2b 2f55b0 f3dc9a
d9d4c8 8c1f12 eaf1fc d0def6 a8c0ee 7698df eef7df a9c2ee 7b9ee0 1c1b18 1d1a19 3156b1 4e4d4e 508f2c 6b8bcd
787d7f 799cdf 899dc3 8dc953 9b877a 9cb3de a1b8e4 a7bfed a9b4c7 afbbd0 b3c8ed bbc4d4 bdceec c0c7b3 c4d1e8
c5d2e9 c6d3ea c7d5ec c9cfbd cfd5df cfddf5 d5dbc7 dde3ee e0e7f2 e0e9d2 e1e8e9 e1eaa6 e2ebd4 e4e1d6 e4edd6
e9f0fb e9f1db eaede8 ecf4e0 edf6de eeb4ab f1fae5 f2f2e6 f3d2c6 f3e9da f5f7ef fdfcf5 fefcf6 fffdf5
"""

_TALES = """
1d1b19 fffdf6 fbf6e6 d8e3ea eeb4ac 8d8880 b5ae9f 6f6a62 e8501f f5962a ffd65a 3a2722 fbb65c fdd08a f08a34
ee7a2c c9703a 6b4a3c f0813a 8fce4f dcefab 4f8f2b 2f55b0 cfdcf5 1b2f6b 6f9be6 3f6fc8 bcdcf0 f3dc9a f3d6b4
d9d4c8 8c1f12 a3241a 8a5a1e e9e4d6 55504a 6a625b 57504a c9c2b6 a8794a b98a55 ffe3d6 ddd5c1 efe0a8 2b2926
3a3734 dfe6b0 a9bf5a 7d9436 e8c2a7 fddfb5 feeac9 f9cda5 f8c6a1 f5b49c fbd2a0 ffedb4 aca39d a09e99 c1b2a8
f9c9a7 e3eff3 faefcf acaaa5 1c1b18 1d1a19 3158b2 403027 434755 677f36 6e98e1 736d63 8e8c88 92897a a0b3da
aba9aa ada39b b7ae9f bbb7af cccac4 d0c1ab dad5c9 e04c1f e2eff3 e9bca7 eaebe4 ee8935 eed5c1 f3f1e6 f5b398
f6cea4 f6edb2 f8d590 f9ecd1 fbba5c fde0b7 fde3bd fdf9ee fee7c4 feeac8 feeed5 fef2dd fef6e8 fefbf2 fefcf5
"""

PALETTE = Palette.read(_INKS)
"""Of the board, its close-up and the cards."""
PAGES = Palette.read(_PAGES)
"""Of the ends and the cover."""
RISKS = Palette.read(_RISKS)
"""Of the risk, which is mostly grey on blue."""
TALES = Palette.read(_TALES)
"""Of the story, whose several boards are full of fine lines: fewer colours."""
