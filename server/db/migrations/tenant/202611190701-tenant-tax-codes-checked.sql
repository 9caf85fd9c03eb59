alter table tenant.ticket_line validate constraint ticket_line_tax_code;
