import { openManySalons } from '../lib/booking/many-salons.ts';
import { signInOwner } from '../lib/checkout/owner.ts';
import { measureMessageDelivery } from '../lib/messages/hearing.ts';
import { measureMessageLoss } from '../lib/messages/kept/play.ts';
import { measureReading } from '../lib/messages/reading.ts';
import { measureSending } from '../lib/messages/sending.ts';
import { type LimitedFigure, judgeFigures } from '../lib/rounds.ts';

/**
 * Measures what sending a message costs compared with its SQL, how soon screens receive it, what long conversations and long lists
 * cost compared with short ones, and what searching costs. Also proves that every message is stored and shown once while
 * connections are cut and processes are killed. Names choose parts: `npm run bench -- messages reading kept`.
 */
const few = { people: 20, each: 5, messages: 800, cuts: 4, kills: 3 };
const many = { people: 200, each: 20, messages: 20_000, cuts: 50, kills: 10 };
const full = process.argv.includes('--full');
const ease = full ? 1 : 1.25;
const size = full ? { rounds: 7, seconds: 5, ease } : { rounds: 3, seconds: 2, ease };
type Measured = { readonly bars: readonly LimitedFigure[]; readonly failed: number };

async function inSalons(
  work: (many: Awaited<ReturnType<typeof openManySalons>>, bearer: string) => Promise<Measured>,
): Promise<Measured> {
  const many = await openManySalons('messages', { salons: 200, businesses: 1 });
  try {
    return await work(many, await signInOwner(many));
  } finally {
    await many.close();
  }
}

const parts = {
  sending: () => inSalons((many) => measureSending(many, size)),
  reading: () => inSalons((many, bearer) => measureReading(many, bearer, size)),
  hearing: async () => ({ bars: await measureMessageDelivery({ messages: full ? 300 : 100, ease }), failed: 0 }),
  kept: async () => ({ bars: await measureMessageLoss(full ? many : few), failed: 0 }),
};
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const bars: LimitedFigure[] = [];
let failed = 0;
for (const [name, part] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const measured = await part();
  bars.push(...measured.bars);
  failed += measured.failed;
}
judgeFigures(bars, failed);
