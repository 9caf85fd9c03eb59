-- Whether somebody wants texts and mail about their visits, as they chose in their account; null: they have not chosen.
alter table tenant.person add column visit_text boolean, add column visit_mail boolean;
