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
f8c6a1 f5b49c fbd2a0 ffedb4 aca39d a09e99 c1b2a8 f9c9a7 e3eff3 faefcf acaaa5 000000 161312 1d316a 272320
2b4687 2d4e9f 2e2d2b 402820 416dc3 434235 488a23 528e2e 55514c 5c6982 69635c 6b8acb 7a9ee0 807c6d 8995b1
899dc3 8a5f31 8b8984 912b19 9bb2dd a0b8e4 a0c183 a7bfed a8b3c5 a8c0ed aca39c aca9a4 adb9cc b5caef b68652
b84f22 b8b7af bdc9df bec4cc c2c7b5 c4d1e8 c6b09f c7c7bd c7d5ed cfcec5 cfd5de cfddf5 d3c0a9 d3dbc5 d5dce6
d5e0f3 d8e0ca d9e0ea dad5c9 dae2cd dae5f5 dbe5f2 dc9e70 dde3ee dee4ef e0e7f2 e0e9d2 e0edcd e1e8e9 e27942
e2ded3 e2ebd4 e2eff3 e4edd6 e7e5de e9f0fb eaecee eaede8 eaeef3 eaf0dd ecf4e0 edeadf edf6de ee792a f0f2f3
f0f5e3 f1c0a4 f1fae5 f2b096 f2d3c3 f2f1e7 f39330 f4dc9a f6ebd3 f6f9ec f7cda5 f7f7f5 fad0a0 fad7ae faf7e7
fcbd5b fce3d1 fceed1 fdce87 fde0b9 fde4bf fdf1dd fdfaf0 fee9c7 fef6e8 fefcf5 ffebb3 fffef8 fffefc
"""

PALETTE = Palette.read(_INKS)
"""Of the board, its close-up and the cards."""
PAGES = Palette.read(_PAGES)
"""Of the pages 1280 wide and the cover."""
TALES = Palette.read(_PAGES, 4)
"""Of the story, whose several boards are full of fine lines."""
