"""The drawing tools of all games. It knows no game.

What a module holds:

- `curves` paths of points; `canvas` the pen, which draws them smooth; `felt` a pen whose lines tremble
- `colour` colours and their contrast; `gradient` fading light; `png` palettes and files; `film` moving pictures
- `type` words: their width, words in one line or a paragraph that are shrunk and cut to their place, outlined words,
  letters of other scripts, and which names of people can be drawn
- `words` labels from a game's catalogue, alt texts, the width of a table in words
- `boxes` where a label or badge hides least and stays inside the picture
- `layers` finished tiles and how they are laid: by a corner, a middle or a point of their own, opaque with round
  corners, mostly empty, faded
- `icons` small shapes

A tile is drawn once and kept by the function that makes it (`functools.lru_cache`): all that is seen on it, words too,
is an argument. So a picture is mostly laid together, and equal views are equal bytes.
"""
