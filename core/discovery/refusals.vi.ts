import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'discovery.point': 'Vị trí cần đủ vĩ độ và kinh độ.',
};
