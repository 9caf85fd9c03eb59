import { answeringEn } from './answering/en.ts';

export const en = {
  answering: answeringEn,
  list: {
    title: 'Messages',
    search: 'Search people and message...',
    unread: 'Unread',
    unreadCount: '{count, plural, one {# unread message} other {# unread messages}}',
    refresh: 'Refresh',
    guest: 'Guest',
    salon: 'Salon',
    you: 'You: {text}',
    attachment: 'Sent an attachment',
    more: 'More for {name}',
    delete: 'Delete chat',
    deleted: 'Chat deleted.',
    undo: 'Undo',
    none: 'No messages found',
    noneText: 'New messages show up here.',
    failed: 'We couldn’t load your messages.',
    failedCaption: 'Failed to fetch',
    closed: 'You don’t have access to these messages',
    closedText: 'Ask the owner to let you answer messages.',
  },
  sizes: {
    label: 'Text size',
    'text-sm': 'Small',
    'text-base': 'Normal',
    'text-lg': 'Large',
    'text-xl': 'Extra large',
  },
  page: {
    pick: 'Pick a conversation',
    pickText: 'Choose one from the list to read it and answer.',
  },
  thread: {
    label: 'Messages with {name}',
    back: 'Back to all messages',
    about: 'About {name}',
    today: 'Today',
    yesterday: 'Yesterday',
    read: 'Read',
    sent: 'Sent',
    sending: 'Sending…',
    notSent: 'Not sent',
    retry: 'Retry',
    discard: 'Delete',
    types: '{name} is typing…',
    colleagueTypes: 'A coworker is typing a reply…',
    news: '{count, number} new',
    toNewest: 'Go to the newest message',
    none: 'No messages yet',
    noneText: 'Write the first one below.',
    failed: 'We couldn’t load this conversation.',
    closed: 'You can’t open this conversation',
    closedText: 'It belongs to someone else, or you don’t have access to messages here.',
    picture: 'Picture {name}',
    kilobytes: '{size, number} KB',
  },
  panel: {
    open: 'Messages',
    openUnread: 'Messages, {count, number} unread',
    all: 'See all messages',
  },
  composer: {
    label: 'Message',
    placeholder: 'Write a message',
    send: 'Send',
    attach: 'Add photos or a PDF',
    files: 'Photos or PDFs to send',
    remove: 'Remove {name}',
  },
  strip: {
    reconnecting: 'Reconnecting… New messages may come in late.',
    offline: 'You’re offline. Messages go out when you’re back.',
  },
  about: {
    book: 'Book',
    bookFor: 'Book for {name}',
    card: 'Client profile',
    next: 'Next visit',
    with: '{service} with {staff}',
    page: 'See salon page',
    guest: 'No account. We verified their phone number by text.',
  },
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly messaging: typeof en;
  }
}
