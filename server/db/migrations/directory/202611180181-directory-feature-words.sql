-- backfill directory.feature by key
-- The Vietnamese of the plan table as a salon says it.
update directory.feature set
  description_vi = case key
    when 'dashboard' then 'Xem nhanh hôm nay: khách nào đến, ai đi làm, thu được bao nhiêu.'
    when 'appointments' then 'Đặt lịch online và danh sách lịch hẹn.'
    when 'turn' then 'Chia turn công bằng cho khách walk-in, theo giờ vào ca.'
    when 'pos' then 'Phiếu tính tiền, tiền tip, trả nhiều cách và ngăn tiền.'
    when 'gift_cards' then 'Bán online hoặc tại quầy, dùng khi tính tiền.'
    when 'transactions' then 'Mọi khoản đã thu, theo cách trả và theo ngày.'
    when 'reports' then 'Doanh thu, thợ và phiếu tính tiền, xuất file được.'
    when 'messages' then 'Nhắn tin với khách từ trang của khách hoặc của tiệm.'
    when 'medical_history' then 'Giấy khách ký đồng ý và ghi chú sức khỏe, có mã hóa.'
    when 'settings' then 'Giờ mở cửa, màu sắc, thuế và đặt lịch online.'
    when 'billing' then 'Gói đang dùng và các lần trả phí.'
    else description_vi
  end
where key in (
  'dashboard', 'appointments', 'turn', 'pos', 'gift_cards', 'transactions', 'reports', 'messages', 'medical_history', 'settings',
  'billing'
) and :batch;
