import { setTimeout as wait } from 'node:timers/promises';
import type { LimitedFigure } from '../rounds.ts';
import type { TextStage } from './text-stage.ts';

const words = ['STOP', 'Dừng', 'please stop texting me', 'CANCEL', 'khong nhan tin nua', 'Unsubscribe'];
const SECOND_MS = 1000;

/** Sends many texts to each of many phones, as a campaign does. Meanwhile the phones reply STOP, one after the other. */
export async function measureTextStops(stage: TextStage, phones: number, each: number): Promise<LimitedFigure[]> {
  await stage.credit(10_000_000);
  const all = Array.from({ length: phones }, stage.newPhone);
  const texts = Array.from({ length: each }, (_, nth) => all.map((to) => [to, `News ${nth} for ${to}`] as const)).flat();
  await stage.queueAtOnce(texts, 'written');
  const stopped = new Map<string, number>();
  let refused = 0;
  for (const [index, from] of all.entries()) {
    if ((await stage.hears(from, words[index % words.length] ?? 'STOP')) !== 200) refused += 1;
    stopped.set(from, Date.now());
    await wait(20);
  }
  const rows = await stage.untilSettled(all);
  const late = stage.carrier.texts().filter(({ to, direction, body, received_at }) => {
    const at = stopped.get(to);
    return direction === 'out' && body.startsWith('News') && at !== undefined && Date.parse(received_at) > at;
  });
  const after = late.map(({ to, received_at }) => Date.parse(received_at) - (stopped.get(to) ?? 0));
  const ended = rows.filter(({ error }) => error === 'this phone has stopped texts').length;
  const out = stage.carrier.texts().filter(({ body }) => body.startsWith('News')).length;
  const answers = all.filter((to) => stage.carrier.texts(to).filter(({ body }) => body.includes('START')).length !== 1).length;
  console.log(
    `stop: ${phones * each} texts to ${phones} phones; ${out} out before, ${ended} ended, ${late.length} after the word`,
  );
  return [
    { name: 'stop: webhooks refused', value: refused, unit: '', most: 0 },
    { name: 'stop: texts more than a second after', value: after.filter((ms) => ms > SECOND_MS).length, unit: '', most: 0 },
    { name: 'stop: last text after the word', value: Math.max(0, ...after), unit: 'ms', most: SECOND_MS },
    { name: 'stop: neither sent nor ended', value: phones * each - out - ended, unit: '', most: 0 },
    { name: 'stop: phones not told once', value: answers, unit: '', most: 0 },
  ];
}
