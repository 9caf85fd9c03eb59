import { addressLine, resolveColour } from 'core/business/rules';
import type { LetterHead } from 'core/kernel/letters/letter';
import { formatPhone } from 'core/kernel/phone/phone';
import type { BusinessTx } from '../../../platform/db.ts';

/** The salon as its letters show it. */
export async function letterHead({ tx, scope: { businessId } }: BusinessTx): Promise<LetterHead> {
  const { bus_name, bus_phone, color_code, ...place } = await tx
    .selectFrom('shop')
    .select(['bus_name', 'bus_phone', 'color_code', 'address', 'city', 'state_id', 'zip'])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  const phone = bus_phone === null ? '' : formatPhone(bus_phone);
  return { name: bus_name, color: resolveColour(color_code, 'business'), address: addressLine(place), phone };
}
