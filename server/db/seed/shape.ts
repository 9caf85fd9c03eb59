/** What a demo business is made of, written by hand per trade. `keys` join the parts inside one business. */
export type Trade = 'nails' | 'lashes' | 'barber' | 'hair' | 'spa' | 'tattoo' | 'skin' | 'massage' | 'makeup';
export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
/** Wall-clock hours, `['09:30', '19:00']`; a day that is missing is a day off. */
export type Week = Partial<Record<Weekday, readonly [start: string, end: string]>>;

export type StaffSeed = {
  key: string;
  first_name: string;
  last_name: string;
  role: 'owner' | 'manager' | 'front_desk' | 'employee';
  position: string;
  bio: string;
  week: Week;
  /** Keys of services this person does; 'all' for everything. A pair sets this person's own price in cents. */
  skills: 'all' | readonly (string | readonly [service: string, price_cents: number])[];
};

export type ServiceSeed = {
  key: string;
  name: string;
  description?: string;
  price_cents: number;
  /** True when the price is a floor ("from $45"). */
  price_from?: boolean;
  duration_min: number;
  /** Variants such as "Short hair" and "Long hair". */
  sub_services?: readonly { name: string; price_cents: number; duration_min: number }[];
  add_ons?: readonly string[];
};

export type ClientSeed = {
  key: string;
  name: string;
  phone10: string;
  email?: string;
  vip?: boolean;
  report_flag?: boolean;
  block?: boolean;
  manager_note?: string;
  birthday?: string;
};

export type ReviewSeed = {
  client: string;
  staff?: string;
  stars: 1 | 2 | 3 | 4 | 5;
  body: string;
  days_ago: number;
  reply?: string;
};

export type BusinessSeed = {
  bus_name: string;
  bus_url: string;
  trade: Trade;
  bus_phone: string;
  address: string;
  city: string;
  state_id: string;
  zip: string;
  latitude: number;
  longitude: number;
  timezone: string;
  color_code: '#b998e3' | '#329da8' | '#b89d58' | '#eda745' | null;
  layout_type: 'wave' | 'split-screen';
  menu_style: 'wide_menu_display' | 'compact_menu_display' | 'photo_menu_display';
  about: string;
  total_recommended: number;
  socialLinks: readonly { type: 'facebook' | 'twitter' | 'linkedin' | 'google' | 'youtube' | 'yelp'; url: string }[];
  hours: Week;
  staff: readonly StaffSeed[];
  service_types: readonly { name: string; services: readonly ServiceSeed[] }[];
  /** Keys of services to pictures of them, `saigon-nail-bar/work-1`. */
  service_pictures?: Readonly<Record<string, string>>;
  add_ons: readonly { key: string; name: string; price_cents: number; duration_min: number }[];
  clients: readonly ClientSeed[];
  reviews: readonly ReviewSeed[];
  posts: readonly { body: string; days_ago: number; picture?: string }[];
  galleries: readonly { title: string; pictures: readonly { picture: string; caption: string }[] }[];
  videos: readonly { title: string; picture: string; seconds: number }[];
};
