"""The palette of all pictures of Dracula, day and night, learnt (`rendering.kit.png.learn`) from pictures of all sorts.

The colours of `rendering.dracula.colours` come first and are exact; the rest are what their blends need most.
"""

from __future__ import annotations

from rendering.kit.png import Palette

_INKS = """
efe3c6 bfc9c0 6f837f 3a2a1e 2a1c13 f3e8ce f6edd6 6b4f37 a88e6a 6a4329 f4e9cf 8fa3a3 8b7252 3f5753 7d5a44
97131a 3d2d2a 161a22 3e4a58 c9a67a f0e2c4 241819 b99b74 7d6650 c7a57c 2a1d1c 33414c 6a5546 8fa3b3 8c6a54
e2323a 1f140d fbf3df 24150f 5a3a20 e8c9a0 b8151d c0912f f2c75a 120909 1f4a63 fffdf3 e0a21a f0d9b8 1f4a78
1e7f6e d08a1e 8b3a78 000000 080409 0a0101 120606 123541 151820 151920 151a22 17100e 171a20 171b23 190c0a
191b21 191c24 1a1c21 1c0e03 1c1413 1c1c20 1c1e23 1c2028 1d130c 1d181a 1d1d21 1e1e20 1e7e6d 1f130c 1f1e22
1f3e57 20150d 20242b 211a1d 212022 22160e 24140f 242932 25180e 261a1a 271811 291c1b 2b3239 2d1f1c 2f3747
302321 352112 352725 38281b 3c2c27 3e2c1f 3f2e28 402f2a 405754 412819 43312a 463832 483b39 4a3e3f 4b1918
4c4137 4d3612 4f3a33 504243 51463b 533c36 533f32 563e37 56686a 574237 584333 59413a 5a3a21 5b0f14 5b5047
5d4638 602952 650f13 6a503c 6b422a 6d0b10 6e5e4f 6f1617 6f8183 75541c 7b2023 806445 84715e 84918a 8d8273
8e9c96 8ea2b2 97141b 98a39b 9c9487 9eaba3 a4a99e a58569 a5b0a8 a75a54 a9b4ac aaaea2 acb7af aeb2a6 aec6d1
afbab2 b0977a b0b4a8 b0b5a9 b0b6aa b1b7ab b1b8ad b3a28a b3baaf b4b7ac b4b9ad b4bcb2 b5baae b5bfb6 b6904c
b6bbb0 b7bdb2 b8beb4 b8c3bb b9c0b6 b9c1b7 b9c2b8 bac4ba bbc5bc bdae95 bdc2b8 bdc5bb bdc6bd bdc7be bec8bf
c0c8be c1902d c1cac1 c2cbc2 c3b8a2 c4cdc5 c5a177 c62028 c7beae cba781 ccccbc cfc1a5 cfcfc0 d3b196 d3d3c4
d5c7ad d6d5ae d7c4b9 d8d7b3 d9bfd3 dbbea2 dbdab6 dccdaf ddc9bd ded0b3 dfe6e8 e0c3a8 e0cdc2 e0d2b5 e2d0a8
e2d4b8 e3b7a0 e3c5ad e3dac6 e4c798 e4ca8d e5c9b1 e5ca9f e5d8bb e8cca5 e8ccb6 e8e2d4 e9cf9d e9cfaa eaddc1
ebd2b0 ebd3a3 ecd6a9 eee0c1 eee2c7 efdab8 f0e5cb f2c24e f4e8cc f4ead4 f4ebd7 f5ead1 f5edda f8f0db fbf3dd
fbf3e0 ffe8d5 fffdf7
"""

PALETTE = Palette(f"#{ink}" for ink in _INKS.split())
