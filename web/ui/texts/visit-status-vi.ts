/** The names of a visit's states, the same for customers, at the desk and at the till. */
export const visitStatus = {
  requested: 'Chờ duyệt',
  booked: 'Đã đặt',
  confirmed: 'Đã xác nhận',
  arrived: 'Đã đến',
  in_service: 'Đang làm',
  ready: 'Chờ tính tiền',
  completed: 'Hoàn tất',
  cancelled: 'Đã hủy',
  no_show: 'Không đến',
};
