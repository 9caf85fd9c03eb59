import { expect, it } from 'vitest';
import { isCarrierWord, readTextWish } from './stop-words.ts';

const read = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, readTextWish(text)]));
const all = (texts: readonly string[], wish: string | null) => Object.fromEntries(texts.map((text) => [text, wish]));

it('takes every word of the carriers and the law as stop, however it is written', () => {
  const words = [
    'STOP',
    'stop',
    ' Stop. ',
    'STOP!!',
    'stopall',
    'STOP ALL',
    'unsubscribe',
    'END',
    'Quit',
    'REVOKE',
    'OPT OUT',
    'opt-out',
  ];
  expect(read(words)).toEqual(all(words, 'stop'));
});

it('takes the Vietnamese words as stop, with accents and without', () => {
  const words = [
    'DỪNG',
    'Dừng lại',
    'NGỪNG',
    'dung',
    'ngung',
    'HỦY ĐĂNG KÝ',
    'huỷ đăng ký',
    'huy dang ky',
    'Dừng'.normalize('NFD'),
  ];
  expect(read(words)).toEqual(all(words, 'stop'));
});

it('takes what people write in their own words as stop', () => {
  const texts = [
    'please stop texting me',
    'STOP PLEASE',
    'Stop sending me these messages!!',
    "don't text me anymore",
    'Do not contact this number',
    'no more texts thanks',
    'take me off your list',
    'Remove my number from your system',
    'I want to unsubscribe',
    'please opt me out',
    'đừng nhắn tin nữa',
    'Ngừng nhắn tin cho tôi',
    'làm ơn dừng gửi tin nhắn',
    'tôi không muốn nhận tin nhắn nữa',
    'xóa số của tôi đi em',
  ];
  expect(read(texts)).toEqual(all(texts, 'stop'));
});

it('stops on CANCEL and says that the visit may be meant; hủy alone is about the visit', () => {
  expect(read(['CANCEL', 'cancel.', 'Hủy', 'huy', 'HỦY HẸN', 'cancel my appointment'])).toEqual({
    CANCEL: 'cancel',
    'cancel.': 'cancel',
    Hủy: null,
    huy: null,
    'HỦY HẸN': null,
    'cancel my appointment': null,
  });
});

it('does not stop for people who come by, agree, or are called something like it', () => {
  const texts = [
    'Can I stop by at 3?',
    'I will stop in tomorrow',
    'Đúng rồi',
    'đúng',
    'Weekend?',
    'The end of the day',
    'Dung nhé, 3 giờ',
    '',
  ];
  expect(read(texts)).toEqual(all(texts, null));
});

it('asks a person to read what may be a stop', () => {
  const texts = ['stop', 'Can you make it stop?', 'this is spam', 'Wrong number'];
  expect(read(texts)).toEqual({
    stop: 'stop',
    'Can you make it stop?': 'unsure',
    'this is spam': 'unsure',
    'Wrong number': 'unsure',
  });
});

it('knows start and help', () => {
  expect(read(['START', 'unstop', 'Bắt đầu', 'HELP', 'info', 'Trợ giúp'])).toEqual({
    START: 'start',
    unstop: 'start',
    'Bắt đầu': 'start',
    HELP: 'help',
    info: 'help',
    'Trợ giúp': 'help',
  });
});

it('reads a text of any length in one look', () => {
  expect(readTextWish('stop '.repeat(200_000))).not.toBe(undefined);
});

it('knows which words carriers answer themselves, alone and in whatever case', () => {
  expect(['STOP', ' cancel ', 'Yes', 'Stop!', 'stop please', 'dừng'].map(isCarrierWord)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
