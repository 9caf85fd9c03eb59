import { expect, it } from 'vitest';
import { textOf } from './read-file.ts';

it.each([
  ['UTF-8', Buffer.from('Hương', 'utf8'), 'Hương'],
  ['UTF-16 of Excel', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Hương', 'utf16le')]), 'Hương'],
  ['old Windows letters', Buffer.from([0x4c, 0xea]), 'Lê'],
])('%s is read', async (_, bytes, text) => expect(await textOf(new File([bytes], 'x.csv'))).toBe(text));
