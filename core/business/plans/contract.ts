import * as z from 'zod/mini';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { BusinessId } from '../../kernel/ids.ts';

const Feature = z.object({ key: z.string(), name: z.string(), description: z.string(), description_vi: z.string() });

export const allPackages = endpoint({
  ...readDefaults,
  path: '/api/all-packages',
  summary: 'Plans and what they hold',
  access: 'anyone',
  scope: 'none',
  reply: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        price_cents: z.int(),
        period: z.enum(['month', 'year']),
        tagline: z.string(),
        tagline_vi: z.string(),
        staff_limit: z.nullable(z.int()),
        features: z.array(z.string()),
      }),
    ),
  }),
});

export const allFeaturePermissions = endpoint({
  ...readDefaults,
  path: '/api/all-feature-permissions',
  summary: 'Every feature a plan can hold',
  access: 'anyone',
  scope: 'none',
  reply: z.object({ success: z.literal(true), data: z.array(z.extend(Feature, { packages: z.array(z.int()) })) }),
});

export const featurePermissions = endpoint({
  ...readDefaults,
  path: '/api/feature-permissions',
  summary: 'The catalogue of features, and which of them this business has',
  access: 'signed-in',
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), meta: z.array(z.extend(Feature, { enabled: z.boolean() })) }),
});
