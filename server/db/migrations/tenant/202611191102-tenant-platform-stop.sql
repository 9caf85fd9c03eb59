-- What the directory has said of a phone that this business texts from the number of the platform. From the first question on the
-- directory tells the business whenever that changes, so nobody asks a second time.
alter table tenant.text_consent add column platform_asked_at timestamptz, add column platform_stopped boolean not null default false;
