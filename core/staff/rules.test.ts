import { expect, it } from 'vitest';
import { namesOf } from './rules.ts';

it.each([
  ['Lan Nguyễn', 'Lan', 'Nguyễn'],
  ['  Thủy  Tiên Vương ', 'Thủy Tiên', 'Vương'],
  ['Cher', 'Cher', ''],
])('%s is first "%s" and last "%s"', (name, first_name, last_name) => expect(namesOf(name)).toEqual({ first_name, last_name }));
