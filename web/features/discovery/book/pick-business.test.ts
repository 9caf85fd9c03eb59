import { expect, test } from 'vitest';
import { loader } from './PickBusinessPage.tsx';

function answerTo(query: string): string | null {
  try {
    return loader({ request: new Request(`http://page/appointment/create${query}`) });
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get('location') : 'no answer';
  }
}

test('a link that names its salon leads to its booking, with what it wished for and nothing else', () => {
  expect(answerTo('')).toBeNull();
  expect(answerTo('?appointment_type=group')).toBeNull();
  expect(answerTo('?busUrl=lotus-nails')).toBe('/biz/lotus-nails/appointment/create');
  expect(answerTo('?busUrl=lotus-nails&appointment_type=group&service=Ab3&x=1')).toBe(
    '/biz/lotus-nails/appointment/create?appointment_type=group&service=Ab3',
  );
  expect(answerTo('?busUrl=//elsewhere.example/')).toBe('/biz/%2F%2Felsewhere.example%2F/appointment/create');
});
