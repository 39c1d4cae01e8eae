import { expect, test } from 'vitest';
import { htmlText } from './html-text.ts';

test.each([
  ['Plain, as it is', 'Plain, as it is'],
  ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
  ['<ul><li>Sail &amp; sea</li><li>8 &lt; 9</li></ul>', 'Sail & sea\n8 < 9'],
  ['Caf&eacute; &#8211; &#x2019;90s&nbsp;hits', 'Café – ’90s hits'],
  ['<style>p { color: red }</style><script>alert(1)</script>Seen<!-- not seen -->', 'Seen'],
  ['I <3 Sega & you', 'I <3 Sega & you'],
  ['&unknown; &#0; &#xD800;', '&unknown; &#0; &#xD800;'],
  ['<a href="x">Link</a> <img src="y">', 'Link'],
  ['', ''],
])('%j says %j', (raw, said) => expect(htmlText(raw)).toBe(said));
