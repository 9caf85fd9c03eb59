import type * as contract from 'core/back-office/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { routes as recycleBin } from './recycle-bin/routes.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({ ...recycleBin(deps) });
