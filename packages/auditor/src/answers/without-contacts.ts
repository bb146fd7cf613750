/** A text without its telephone numbers and mail addresses, so that their digits do not pass for figures: "The price depends, call 01632 960001". */
import { phonesIn } from '../reading/phone-numbers.js';

const MAIL = /[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}.-]{1,64}/gu;

export const withoutContacts = (text: string): string =>
  phonesIn(text)
    .reduce((rest, phone) => rest.replace(phone.text, ' '), text)
    .replace(MAIL, ' ');
