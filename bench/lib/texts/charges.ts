import { smsSegments } from 'core/sms/segments/rules';
import { toTextBody } from 'core/kernel/texting/letters';
import { sql } from 'kysely';
import type { LimitedFigure } from '../rounds.ts';
import type { TextStage } from './text-stage.ts';

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const dear = ['é', 'đ', 'ặ', 'Nguyễn Thị Ánh ', '😀', '👩‍👩‍👧', '€', 'ñ', '…', '“”', '😀'.repeat(33) + 'ab'];
// oxlint-disable-next-line no-control-regex
const isPlain = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

type Counted = { readonly body: string; readonly charged: number; readonly carrier: number; readonly own: number };

/** Sends these texts and returns what each was charged, together with the number of segments that the carrier counted. */
async function countTexts(stage: TextStage, texts: readonly string[]): Promise<Counted[]> {
  const bodies = texts.map(toTextBody).filter((body) => body !== '');
  const sent = new Map(bodies.map((body) => [stage.newPhone(), body]));
  for (const [to, body] of sent) await stage.queue(to, body, 'written');
  await stage.untilSettled([...sent.keys()]);
  return stage.world.deps.db.write(stage.scope, async ({ tx }) => {
    const { rows } = await sql<{ address: string; charged: number; carrier: number }>`
      select d.address, c.segments as charged, d.carrier_segments as carrier
      from delivery d join text_charge c on c.business_id = d.business_id and c.delivery_id = d.id
      where d.business_id = ${stage.scope.businessId} and d.address = any(${[...sent.keys()]}::text[])`.execute(tx);
    return rows.map(({ address, ...row }) => ({
      ...row,
      body: sent.get(address) ?? '',
      own: smsSegments(sent.get(address) ?? ''),
    }));
  });
}

/**
 * Compares what we charge with what the carrier counts, for every ASCII character and for characters that take more space, at these
 * lengths.
 */
export async function measureSegmentCharges(stage: TextStage, lengths: readonly number[]): Promise<LimitedFigure[]> {
  await stage.credit(10_000_000);
  const long = (letter: string, length: number) => letter.repeat(Math.ceil(length / letter.length)).slice(0, length);
  const texts = lengths.flatMap((length) => [
    ...ascii.map((letter) => `a${long(letter, length - 2)}a`),
    ...dear.map((letter) => `a${long(letter, length - 2)}a`),
    ...dear.map((letter) => `a${long(letter, Math.floor(length / 2.3))}a`),
  ]);
  const counted = await countTexts(stage, texts);
  const differ = counted.filter(({ body, charged, carrier }) => isPlain(body) && charged !== carrier);
  console.log(`segments: ${counted.length} texts, ${counted.filter(({ body }) => isPlain(body)).length} of them in ASCII`);
  return [
    {
      name: 'segments: charged less than the carrier counts',
      value: counted.filter((t) => t.charged < t.carrier).length,
      unit: '',
      most: 0,
    },
    { name: 'segments: not charged as counted', value: counted.filter((t) => t.charged !== t.own).length, unit: '', most: 0 },
    { name: 'segments: ASCII counted otherwise', value: differ.length, unit: '', most: 0 },
    {
      name: 'segments: texts without both counts',
      value: texts.filter((t) => toTextBody(t) !== '').length - counted.length,
      unit: '',
      most: 0,
    },
  ];
}

/**
 * Sends twice as many texts as there is credit for. We must charge exactly for the texts that were sent, and never more than the
 * credit.
 */
export async function measureTextBudget(stage: TextStage, texts: number): Promise<LimitedFigure[]> {
  await stage.credit(texts * 2);
  const phones = Array.from({ length: texts * 2 }, stage.newPhone);
  await Promise.all(phones.map((to, nth) => stage.queue(to, `Hello ${nth}`, 'written')));
  const rows = await stage.untilSettled(phones);
  const sent = new Set(
    phones.flatMap((to) =>
      stage.carrier
        .texts(to)
        .filter(({ direction }) => direction === 'out')
        .map(() => to),
    ),
  );
  const refused = rows.filter(({ error }) => error === 'no credit left for texts').length;
  const left = await stage.world.deps.db.write(stage.scope, async ({ tx }) => {
    const { rows: found } = await sql<{ balance_cents: number }>`select balance_cents from text_wallet
      where business_id = ${stage.scope.businessId}`.execute(tx);
    return found[0]?.balance_cents ?? -1;
  });
  console.log(`budget: credit for ${texts}, ${sent.size} sent, ${refused} refused, ${left} cents left`);
  return [
    { name: 'budget: sent besides what was paid', value: Math.abs(sent.size - texts), unit: '', most: 0 },
    { name: 'budget: cents left or owed', value: Math.abs(left), unit: '', most: 0 },
    { name: 'budget: neither sent nor refused', value: phones.length - sent.size - refused, unit: '', most: 0 },
  ];
}
