/** The names of a visit's states, the same for customers, at the desk and at the till. */
export const visitStatus = {
  requested: 'Requested',
  booked: 'Booked',
  confirmed: 'Confirmed',
  arrived: 'Arrived',
  in_service: 'In service',
  ready: 'Ready to pay',
  completed: 'Completed',
  cancelled: 'Canceled',
  no_show: 'No-show',
};
