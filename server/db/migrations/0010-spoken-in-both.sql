-- What the house itself says in rows, in Vietnamese too. An empty text is shown in English.
alter table directory.package add column tagline_vi text not null default '';
alter table directory.feature add column description_vi text not null default '';
alter table directory.advertisement add column title_vi text not null default '', add column body_vi text not null default '';

update directory.package p set tagline_vi = said.vi from (values
  (1, 'Miễn phí cho một ghế: trang đặt lịch, lịch hẹn, khách và tính tiền.'),
  (2, 'Tối đa mười thợ: chia turn, thẻ quà tặng, nhắn tin và bảng lương.'),
  (3, 'Đầy đủ tính năng, không giới hạn số thợ.')
) said (id, vi) where said.id = p.id;

update directory.feature f set description_vi = said.vi from (values
  ('dashboard', 'Hôm nay trong một cái nhìn: ai đến, ai làm, bán được gì.'),
  ('appointments', 'Đặt lịch trực tuyến và danh sách lịch hẹn.'),
  ('waiting_list', 'Khách walk-in theo thứ tự, nhắn tin khi có ghế trống.'),
  ('calendar', 'Lịch ngày và lịch tuần của từng thợ.'),
  ('turn', 'Chia turn công bằng cho khách walk-in, theo đúng giờ.'),
  ('clients', 'Tất cả khách đã từng ghé tiệm, kèm ghi chú.'),
  ('staff', 'Giờ làm, ngày nghỉ và tay nghề của thợ.'),
  ('services', 'Bảng giá, thời gian làm và dịch vụ thêm.'),
  ('pos', 'Hóa đơn, tiền tip, chia thanh toán và ngăn kéo tiền.'),
  ('promotions', 'Giảm theo phần trăm hoặc số tiền, cho dịch vụ và ngày đã chọn.'),
  ('gift_cards', 'Bán trực tuyến hoặc tại quầy, dùng khi tính tiền.'),
  ('loyalty', 'Tích điểm và gói thành viên trả phí.'),
  ('transactions', 'Mọi khoản thanh toán, theo cách trả và theo ngày.'),
  ('reports', 'Doanh thu, thợ và hóa đơn, có thể xuất file.'),
  ('payroll', 'Ăn chia, giờ làm và tiền tip, chốt theo từng kỳ.'),
  ('messages', 'Trò chuyện với khách từ trang của họ hoặc của tiệm.'),
  ('sms', 'Nhắn tin hai chiều từ số điện thoại của tiệm.'),
  ('medical_history', 'Giấy đồng ý và ghi chú sức khỏe, được mã hóa.'),
  ('settings', 'Giờ mở cửa, màu sắc, thuế và đặt lịch trực tuyến.'),
  ('billing', 'Gói đang dùng và hóa đơn của gói.')
) said (key, vi) where said.key = f.key;
