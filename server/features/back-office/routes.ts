import type * as contract from 'core/back-office/contract';
import type { Handlers } from '../../ctx.ts';
import { routes as recycleBin } from './recycle-bin/routes.ts';

export const routes: Handlers<typeof contract> = { ...recycleBin };
