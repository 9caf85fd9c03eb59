alter table tenant.pay_run validate constraint pay_run_ended;
