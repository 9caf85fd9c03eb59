-- What everybody needs before the first business registers: plans, the features a plan can withhold, kinds of business.
insert into directory.package (id, name, price_cents, period, tagline, staff_limit, sort) values
  (1, 'Solo', 0, 'month', 'Free for one chair: booking page, calendar, clients and checkout.', 1, 1),
  (2, 'Team', 2900, 'month', 'Up to ten people: turns, gift cards, texting and payroll.', 10, 2),
  (3, 'Studio', 6900, 'month', 'Everything, for as many people as you like.', null, 3);

insert into directory.feature (key, name, description, sort) values
  ('dashboard', 'Dashboard', 'Today at a glance: who comes, who works, what was sold.', 1),
  ('appointments', 'Appointments', 'Online booking and the list of appointments.', 2),
  ('waiting_list', 'Waiting list', 'Walk-ins in order, with a text when a chair is free.', 3),
  ('calendar', 'Calendar', 'The day and the week of every chair.', 4),
  ('turn', 'Turn system', 'Fair turns for walk-ins, kept by the clock.', 5),
  ('clients', 'Clients', 'Everybody who ever sat in your chair, with notes.', 6),
  ('staff', 'Staff', 'Working hours, days off and skills.', 7),
  ('services', 'Services', 'Menu, prices, lengths and add-ons.', 8),
  ('pos', 'Point of sale', 'Tickets, tips, split payments and the drawer.', 9),
  ('promotions', 'Promotions', 'Percent or amount off, for chosen services and dates.', 10),
  ('gift_cards', 'Gift cards', 'Sold online or at the counter, redeemed at the till.', 11),
  ('loyalty', 'Loyalty', 'Points and paid memberships.', 12),
  ('transactions', 'Transactions', 'Every payment, by method and by day.', 13),
  ('reports', 'Reports', 'Sales, staff and tickets, with export.', 14),
  ('payroll', 'Payroll', 'Commission, hours and tips, closed period by period.', 15),
  ('messages', 'Messages', 'Chat with customers from their page or yours.', 16),
  ('sms', 'Text messages', 'Two-way texting from your own number.', 17),
  ('medical_history', 'Medical history', 'Consent and health notes, encrypted.', 18),
  ('settings', 'Settings', 'Hours, colours, tax and online booking.', 19),
  ('billing', 'Billing', 'Your plan and its invoices.', 20);

insert into directory.package_feature (package_id, feature)
select p.id, f.key from directory.package p join directory.feature f on
  case p.id
    when 1 then f.key not in ('turn', 'gift_cards', 'loyalty', 'payroll', 'sms', 'medical_history')
    when 2 then f.key <> 'loyalty'
    else true
  end;

insert into directory.category (id, slug, name, name_vi, trade) values
  (1, 'nail-salon', 'Nail Salon', 'Tiệm nail', 'nails'),
  (2, 'lashes', 'Lashes', 'Nối mi', 'lashes'),
  (3, 'barbershop', 'Barbershop', 'Tiệm hớt tóc nam', 'barber'),
  (4, 'hair-salon', 'Hair Salon', 'Tiệm tóc', 'hair'),
  (5, 'day-spa', 'Day Spa', 'Spa', 'spa'),
  (6, 'tattoo', 'Tattoo & Piercing', 'Xăm & xỏ khuyên', 'tattoo'),
  (7, 'skin-care', 'Skin Care', 'Chăm sóc da', 'skin'),
  (8, 'massage', 'Massage', 'Massage', 'massage'),
  (9, 'makeup', 'Makeup', 'Trang điểm', 'makeup'),
  (10, 'waxing', 'Waxing', 'Wax lông', 'skin'),
  (11, 'brows', 'Brows', 'Chân mày', 'skin');
