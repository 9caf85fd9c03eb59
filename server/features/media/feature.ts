import * as contract from 'core/media/contract';
import { defineFeature } from '../../define-feature.ts';
import { routes } from './routes.ts';

export const feature = defineFeature({ name: 'media', contract, routes });
