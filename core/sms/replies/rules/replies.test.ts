import { expect, it } from 'vitest';
import { bindReply, readVisitReply } from './replies.ts';

const confirm = { kind: 'confirm', which: null };
const cancel = { kind: 'cancel', which: null };
const late = (minutes: number | null) => ({ kind: 'late', minutes, which: null });

it('reads the answers to a question about a visit in both languages', () => {
  const cases: [string, unknown][] = [
    ['C', confirm],
    ['c.', confirm],
    ['Yes!', confirm],
    ['Dạ', confirm],
    ['xác nhận', confirm],
    ['đúng rồi', confirm],
    ['X', cancel],
    ['x ', cancel],
    ['Hủy', cancel],
    ['HUỶ HẸN', cancel],
    ['C2', { kind: 'confirm', which: 2 }],
    ['x 1', { kind: 'cancel', which: 1 }],
    ['late 10', late(10)],
    ['LATE', late(null)],
    ["I'm running 15 min late", late(15)],
    ['10 mins late sorry', late(10)],
    ['em tới trễ 10p nha', late(10)],
    ['trễ 20 phút', late(20)],
    ['Muộn 5', late(5)],
  ];
  expect(cases.map(([text]) => [text, readVisitReply(text)])).toEqual(cases);
});

it('leaves to a person what it does not understand', () => {
  const texts = [
    'CANCEL',
    'can I come at 4?',
    'is it too late to book?',
    'late 500',
    'late 10 or 20',
    'see you later',
    'Cc',
    'no',
    '',
    '2',
  ];
  texts.push('I am late, reschedule', `c${' '.repeat(200)}`);
  expect(texts.map(readVisitReply)).toEqual(texts.map(() => null));
});

const question = (id: string, asked_at: string, expires_at = '2026-11-20T20:00:00Z') => ({ id, asked_at, expires_at });
const now = '2026-11-19T12:00:00Z';
const ofAmy = question('amy', '2026-11-19T09:00:00Z');
const ofBao = question('bao', '2026-11-19T10:00:00Z');
const over = question('over', '2026-11-18T10:00:00Z', '2026-11-19T11:00:00Z');

it('binds a reply to the one question that is open', () => {
  expect(bindReply({ kind: 'confirm', which: null }, [over, ofAmy], now)).toEqual({ to: 'question', question: ofAmy });
  expect(bindReply({ kind: 'confirm', which: null }, [over], now)).toEqual({ to: 'nobody' });
});

it('asks which one where two are open, in the order they were asked, and takes the number', () => {
  expect(bindReply({ kind: 'cancel', which: null }, [ofBao, ofAmy], now)).toEqual({ to: 'list', questions: [ofAmy, ofBao] });
  expect(bindReply({ kind: 'cancel', which: 2 }, [ofBao, ofAmy], now)).toEqual({ to: 'question', question: ofBao });
  expect(bindReply({ kind: 'cancel', which: 3 }, [ofBao, ofAmy], now)).toEqual({ to: 'nobody' });
});
