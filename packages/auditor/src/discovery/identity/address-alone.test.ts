/** Addresses without surrounding text, in languages of several scripts. */
import { describe, expect, it } from 'vitest';
import { addressAlone } from './address-alone.js';

describe('trims an address line', () => {
  it.each([
    ['AdresseRinggata 1, 1782 Halden', 'Halden', 'Ringgata 1, 1782 Halden'],
    ['Osoite Kuja 18, 65230 Vaasa', 'Vaasa', 'Kuja 18, 65230 Vaasa'],
    ['Székhely: 3950 Sárospatak, Fő utca 2.', 'Sárospatak', '3950 Sárospatak, Fő utca 2.'],
    [
      '📍 Via Roma n.6 — Ivrea (TO) 📞 +39 392 555 24 44 ✉ info@acme.example 🌐 www.acme.example',
      'Ivrea',
      'Via Roma n.6 — Ivrea (TO)',
    ],
    ['Įmonės kodas: 300000365, Adresas: Liepų g. 4, Utena, LT-07101', 'Utena', 'Liepų g. 4, Utena, LT-07101'],
    ['Utena, Liepų g. 4, (8-600) 78 263', 'Utena', 'Utena, Liepų g. 4'],
    ['Address: 52 Ring Road, Leeds', 'Leeds', '52 Ring Road, Leeds'],
    ['Ring 2 , 1562 VS , Lunteren', 'Lunteren', 'Ring 2, 1562 VS, Lunteren'],
    ['Ring 2\n265 30 Lund\nSweden\nCall us', 'Lund', 'Ring 2, 265 30 Lund, Sweden'],
    [
      'JALAN MERAK 12,\nSURABAYA\nJAWA TIMUR 60173\nIndonesia',
      'Surabaya',
      'JALAN MERAK 12, SURABAYA, JAWA TIMUR 60173, Indonesia',
    ],
    ['© 2026 Pond Digital. All rights reserved. · Ringstr. 13, 01237 Dresden', 'Dresden', 'Ringstr. 13, 01237 Dresden'],
    ['г. Тверь, пр. Липовый,\nд. 10, стр. 3\nЗвоните', 'Тверь', 'г. Тверь, пр. Липовый, д. 10, стр. 3'],
    ['東京都新宿区山吹町4-7 ／ 10:00–19:00 ／ 定休 水曜', '新宿区', '東京都新宿区山吹町4-7'],
    ['4 Mill Street Austin TX 78701 (512) 555-0142 Mon-Fri 9-5', 'Austin', '4 Mill Street Austin TX 78701'],
    ['Ring 4, 1011 AB Gouda Tel. 020 555 0142 Ma-vr 9.00-17.00', 'Gouda', 'Ring 4, 1011 AB Gouda'],
    ['Ringstr. 5 | 80331 München | Tel. 089 555 01 42 | Mo-Fr 9-18 Uhr', 'München', 'Ringstr. 5 | 80331 München'],
    [
      'Visit us at 4 Mill Street, Springfield, IL 62704 or call (217) 555-0142.',
      'Springfield',
      '4 Mill Street, Springfield, IL 62704',
    ],
    ['ul. Lipowa 5 26-600 Radom tel. 48 555 01 42', 'Radom', 'ul. Lipowa 5 26-600 Radom'],
    [
      'Rua das Flores, 123 - São Paulo/SP - CEP 01310-100 - Fone (11) 5555-0142',
      'São Paulo',
      'Rua das Flores, 123 - São Paulo/SP - CEP 01310-100',
    ],
    ['宮城県多賀城市桜木, ■TEL＆', '多賀城市', '宮城県多賀城市桜木'],
    [
      'Tour Rouge, 6 avenue du Lac, 92400 Courbevoie – Tél.',
      'Courbevoie',
      'Tour Rouge, 6 avenue du Lac, 92400 Courbevoie',
    ],
    ['24 West Main Street, Plainfield, IL — Get Directions', 'Plainfield', '24 West Main Street, Plainfield, IL'],
    ['507 002 790 ul. Lipowa 15/3 Radom, Poland Facebook', 'Radom', 'ul. Lipowa 15/3 Radom, Poland'],
    ['c/ Mayor, nº2, 23001, Jaén [cite: 9]', 'Jaén', 'c/ Mayor, nº2, 23001, Jaén'],
    ['ул. Длинная, 68Б, Пн–Пт: 08:00–17:00', '', 'ул. Длинная, 68Б'],
  ])('%s', (lines, town, alone) => {
    expect(addressAlone(lines, town)).toBe(alone);
  });
});
