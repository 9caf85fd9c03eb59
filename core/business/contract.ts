export * from './access/contract.ts';
export * from './closures/contract.ts';
export * from './members/contract.ts';
export * from './opening/contract.ts';
export * from './page/contract.ts';
export * from './people/contract.ts';
export * from './plans/contract.ts';
export * from './profile/contract.ts';
export * from './security/contract.ts';
export * from './settings/contract.ts';
export * from './taxes/contract.ts';

/**
 * The web addresses of the product (specification section 2) and what the server answers beside /api. Their first
 * segments can't be the address of a business; `{product}` stands for the configured product slug.
 */
export const webPaths = [
  '/',
  '/home',
  '/404',
  '/not-found',
  '/login',
  '/logout',
  '/register',
  '/book',
  '/bookings',
  '/search',
  '/user/profile',
  '/messages/{busUrl}',
  '/appointment/create',
  '/terms-conditions',
  '/privacy-policy',
  '/credit-card-terms',
  '/about-us',
  '/help',
  '/{product}-for-business/home',
  '/{product}-for-business/about-us',
  '/v2/bookings',
  '/v2/dev/businesses',
  '/v2/messages/t/{id}',
  '/v2/{product}-for-business/home',
  '/partners/{id}/reports',
  '/partners/access-denied',
  '/biz/{busUrl}/manage/dashboard',
  '/business/{busUrl}/manage/calendar',
  '/api',
  '/app',
  '/build',
  '/media',
  '/assets',
  '/storage',
  '/broadcasting',
  '/health',
  '/metrics',
  '/dev',
  '/inbox',
  '/static',
  '/robots',
  '/sitemap',
  '/favicon',
] as const;
