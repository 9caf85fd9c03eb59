import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { HashId, Uuid } from '../../kernel/ids.ts';
import { Text } from '../../kernel/text.ts';
import { settingsShapes, viewShapes } from '../rules.ts';

export const Locale = z.enum(settingsShapes.locale);
export const FontSize = z.enum(settingsShapes.font_size);
export const Theme = z.enum(settingsShapes.theme);
const Said = z.object({ success: z.literal(true), message: z.string() });

const Session = z.object({
  id: Uuid,
  agent: z.string(),
  ip: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  current: z.boolean(),
});
const Settings = z.object({ font_size: FontSize, locale: Locale, theme: z.nullable(Theme) });
const Profile = z.object({
  id: HashId,
  name: z.string(),
  image: z.nullable(z.string()),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  phone_number: z.nullable(z.string()),
  phone_verified: z.boolean(),
});

const person = { access: 'signed-in', scope: 'none', pin: 'none', money: false, idempotent: false } as const;

export const sessions = endpoint({
  ...person,
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the own account is signed in',
  limit: 'read',
  reply: z.object({ success: z.literal(true), data: z.array(Session) }),
});
export const revokeSession = endpoint({
  ...person,
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: 'Sign out one of the own sessions',
  limit: 'write',
  params: z.object({ id: Uuid }),
  reply: Said,
});
export const revokeOtherSessions = endpoint({
  ...person,
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Sign out everywhere but here',
  limit: 'write',
  reply: Said,
});

export const userSettings = endpoint({
  ...person,
  method: 'GET',
  path: '/api/user-settings',
  summary: 'How this person likes the screens',
  limit: 'read',
  reply: z.object({ settings: Settings }),
});
export const saveUserSetting = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user-settings',
  summary: 'Change one setting',
  limit: 'write',
  body: z.discriminatedUnion('key', [
    z.strictObject({ key: z.literal('font_size'), value: FontSize }),
    z.strictObject({ key: z.literal('locale'), value: Locale }),
    z.strictObject({ key: z.literal('theme'), value: Theme }),
  ]),
  reply: z.object({ success: z.literal(true), settings: Settings }),
});
const Views = z.object({ search: z.enum(viewShapes.search) });
export const viewPreferences = endpoint({
  ...person,
  method: 'GET',
  path: '/api/user/view-preference',
  summary: 'Which view of each screen this person likes',
  limit: 'read',
  reply: z.object({ success: z.literal(true), data: Views }),
});
export const saveViewPreference = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/view-preference',
  summary: 'Keep which view of a screen this person likes',
  limit: 'write',
  body: z.strictObject({ screen: z.literal('search'), view: z.enum(viewShapes.search) }),
  reply: z.object({ success: z.literal(true), data: Views }),
});
export const profile = endpoint({
  ...person,
  method: 'GET',
  path: '/api/user/profile',
  summary: 'The own profile',
  limit: 'read',
  reply: z.object({ success: z.literal(true), data: Profile }),
});
/** `image` as a file replaces the photo, as an empty text removes it, as any other text keeps it. */
export const saveProfile = endpoint({
  ...person,
  method: 'PUT',
  path: '/api/user/profile',
  summary: 'Change the own name and photo',
  limit: 'upload',
  body: z.strictObject({ name: z.optional(Text(120, 1)), image: z.optional(Text(300)) }),
  files: { image: { most: 1, kind: 'image' } },
  reply: z.object({ success: z.literal(true), data: Profile, message: z.string() }),
});
