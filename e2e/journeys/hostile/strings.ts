import { naughtyTexts } from '../../../server/test/proofs/fuzz/naughty.ts';
import { HOSTILE_TEXTS } from '../../../web/ui/toasts/safe-text.hostile.ts';

/** What ends the place a text was put into: an attribute, an element, a script, a comment, a style, a header, a template. */
const ends = [
  '"',
  "'",
  '`',
  '">',
  "'>",
  '</script>',
  '</title>',
  '</textarea>',
  '</style>',
  '</noscript>',
  '</svg>',
  '</a>',
  '-->',
  ']]>',
  '*/',
  '\\";',
  "'};",
  '\\u003c/script\\u003e',
  '&quot;&gt;',
  '%22%3E',
  '\r\nX-Injected: 1\r\n\r\n',
  '<!--',
  '{{',
  '${',
  '\u2028',
];
/** What would be noticed if it ran. */
const deeds = [
  '<script>__pwned(1)</script>',
  '<img src=x onerror=__pwned(2)>',
  '<svg onload=__pwned(3)>',
  '<svg><script>__pwned(4)</script></svg>',
  ' onmouseover=__pwned(5) autofocus onfocus=__pwned(5) x=',
  'javascript:__pwned(6)',
  '{{constructor.constructor("__pwned(7)")()}}',
  '${__pwned(8)}',
  ';__pwned(9);//',
  '<iframe srcdoc="<script>parent.__pwned(10)</script>"></iframe>',
  '<style>*{background:url(//evil.test/11)}</style>',
  '<a href="javascript:__pwned(12)">x</a>',
  '<base href="//evil.test/">',
  '<link rel=stylesheet href=//evil.test/14.css>',
];
const plain = [...HOSTILE_TEXTS, ...naughtyTexts].map((text) => text.replaceAll('alert(', '__pwned('));

/** More than five hundred, none twice. */
export const hostile: readonly string[] = [
  ...new Set([...plain, ...ends.flatMap((end) => deeds.map((deed) => `${end}${deed}`))]),
];

/** PostgreSQL keeps neither NUL nor half a character; HTML knows one kind of line end. */
export const storable = hostile
  .filter((text) => text.isWellFormed() && !text.includes('\0'))
  .map((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .filter((text) => text !== '');
