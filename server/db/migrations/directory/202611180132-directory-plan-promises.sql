-- backfill directory.package by id
-- Texting and payroll are not there yet, so no plan promises them.
update directory.package set
  tagline = 'Up to ten people: turns, gift cards and medical history.',
  tagline_vi = 'Tối đa mười thợ: chia turn, thẻ quà tặng và hồ sơ sức khỏe.'
where id = 2 and tagline = 'Up to ten people: turns, gift cards, texting and payroll.' and :batch;
