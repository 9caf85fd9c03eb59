import { describe, expect, it } from 'vitest';
import { consentAfter, judgeOutgoing, judgeText, maySay, nothingSaid, type TextConsent, whyNever } from './rules.ts';

const where = { zone: 'America/Chicago', phone10: '7135550101' };
const [noon, night] = ['2026-07-15T17:00:00.000Z', '2026-07-16T04:00:00.000Z'];
const stopped: TextConsent = { ...nothingSaid, stopped_at: noon };
const agreed: TextConsent = { ...nothingSaid, marketing_at: noon };
const text = { kind: 'reminder', deadline: '2026-07-17T17:00:00.000Z', isAnswer: false } as const;

describe('whether a phone may get a text', () => {
  it('takes giving the number as consent to service, and nothing less than a ticked box as consent to advertising', () => {
    expect(judgeText('service', nothingSaid, where, noon)).toEqual({ may: true });
    expect(judgeText('marketing', nothingSaid, where, noon)).toEqual({ may: false, why: 'no_consent', next_at: null });
    expect(judgeText('marketing', agreed, where, noon)).toEqual({ may: true });
  });
  it('sends nothing to a phone that has stopped, that nothing reaches or that we do not text', () => {
    expect(whyNever('service', stopped, where.phone10)).toBe('stopped');
    expect(whyNever('marketing', { ...agreed, stopped_at: noon }, where.phone10)).toBe('stopped');
    expect(whyNever('service', { ...nothingSaid, unreachable: '30006' }, where.phone10)).toBe('unreachable');
    expect(whyNever('service', nothingSaid, '8765550101')).toBe('not_textable');
  });
  it('says when the hour is right again', () => {
    expect(judgeText('service', nothingSaid, where, night)).toEqual({
      may: false,
      why: 'quiet_hours',
      next_at: '2026-07-16T13:00:00.000Z',
    });
  });
});

describe('what is about to go out', () => {
  const judged = (kind: typeof text.kind | 'code' | 'booked' | 'stop_answer' | 'written' | 'offer' | 'moved', more = {}) =>
    judgeOutgoing({ ...text, kind, ...more }, nothingSaid, where, night);
  it('waits for the morning, unless it answers what the client has just done', () => {
    expect(judged('reminder')).toMatchObject({ may: false, why: 'quiet_hours' });
    expect(judged('written')).toMatchObject({ may: false, why: 'quiet_hours' });
    expect(judged('booked')).toEqual({ may: true });
    expect(judged('written', { isAnswer: true })).toEqual({ may: true });
  });
  it('does not wait for longer than the visit, which an offer of a free time does', () => {
    const early = { deadline: '2026-07-16T12:30:00.000Z' };
    expect(judged('moved', early)).toEqual({ may: true });
    expect(judged('offer', early)).toMatchObject({ may: false });
  });
  it('honours a stop for everything but codes and the word that texts have stopped', () => {
    const kinds = ['booked', 'reminder', 'written', 'code', 'stop_answer'] as const;
    const may = kinds.filter((kind) => judgeOutgoing({ ...text, kind }, stopped, where, noon).may);
    expect(may).toEqual(['code', 'stop_answer']);
  });
});

it('lets only the phone itself take back a stop, and a stop take the consent to advertising with it', () => {
  expect([maySay('start', 'desk'), maySay('start', 'text'), maySay('stop', 'desk')]).toEqual([false, true, true]);
  const after = consentAfter(agreed, 'stop', night);
  expect(after).toEqual({ ...nothingSaid, stopped_at: night });
  expect(consentAfter(after, 'start', noon)).toEqual(nothingSaid);
  expect(consentAfter(stopped, 'stop', night).stopped_at).toBe(noon);
});
