/** Towns in addresses as countries write them, and lines that have none. */
import { describe, expect, it } from 'vitest';
import { townIn } from './city.js';

describe('the town of an address', () => {
  it.each([
    ['Kirchengasse 4, 8010 Graz', 'Graz', null],
    ['Kirchweg 1 D-34260 Kaufungen E-Mail: hi@acme.example', 'Kaufungen', null],
    ['Kirchengasse 4, 8010 Graz Österreich', 'Graz', 'AT'],
    ['12 rue de la République 69002 Lyon', 'Lyon', null],
    ['Storgatan 4, 214 37 Malmö Sverige', 'Malmö', 'SE'],
    ['Koulukatu 4, 33100 Tampere Suomi', 'Tampere', 'FI'],
    ['Koulukatu 4, 33100 Tampere Y-tunnus 1234567-8', 'Tampere', null],
    ['Koulukatu 4, 33100 Tampere p. 040 765 4321', 'Tampere', null],
    ['Via Dante, 50 - 38068 Rovereto TN', 'Rovereto', null],
    ['Kungsgatan 43, 3 tr 753 20 UPPSALA', 'Uppsala', null],
    ['ul. Długa 5, 31-147 Kraków', 'Kraków', 'PL'],
    ['Dorpsstraat 7, 3511 AB Utrecht', 'Utrecht', 'NL'],
    ['Rua Augusta 24, 1100-053 Lisboa', 'Lisboa', 'PT'],
    ['353 East 200 South Suite #201, Salt Lake City, UT 84111', 'Salt Lake City', 'US'],
    ['14 Harrow Lane, Leeds LS6 2QP', 'Leeds', 'GB'],
    ['Rua das Flores, 123 - Centro, Niterói - RJ', 'Niterói', 'BR'],
    ['Göl Sk. No:8 Kartal / İstanbul', 'İstanbul', 'TR'],
    ['Wilhelmstraße 14, 65343 Eltville am Rhein info@acme.example', 'Eltville am Rhein', null],
    ['〒150-0001 東京都渋谷区神宮前1-2-3', '渋谷区', 'JP'],
    ['세종특별자치시 집현서2로 8', '세종특별자치시', 'KR'],
    ['서울 강남구 테헤란로 123', '서울', 'KR'],
    ['Ολυμπίων 10, Αθήνα 11143', 'Αθήνα', null],
    ['Ring 3, 10115 Berlin Telefon: 030 123 45 67', 'Berlin', null],
    ['12 Rue du Lac, 75001 Paris.', 'Paris', null],
    ['ул. Ленина, 12, г. Новосибирск', 'Новосибирск', null],
    ['Ngong Road, P.O. Box 00000-00100, Nairobi, Kenya', 'Nairobi', 'KE'],
    ['Obala kralja Tomislava 19, 23000 Zadar, Hrvatska', 'Zadar', null],
    ['Str. Lungă nr. 88, 500051 Brașov', 'Brașov', null],
    ['Số 18 phố Hàng Bè, quận Hoàn Kiếm, Hà Nội', 'Hà Nội', 'VN'],
    ['25 Lê Lợi, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh', 'Hồ Chí Minh', 'VN'],
    ['רחוב שינקין 44, תל אביב', 'תל אביב', null],
    ['25 شارع طلعت حرب، وسط البلد، القاهرة', 'القاهرة', null],
    ['شارع الملك فهد، الدمام 32241', 'الدمام', null],
    ['خراسان جنوبی، قائن، خیابان امام ۱۲', 'قائن', null],
    ['15/3 ถนนนิมมานเหมินท์ ตำบลสุเทพ อำเภอเมือง เชียงใหม่ 50200', 'เชียงใหม่', 'TH'],
    ['12 MG Road, Jaipur, Rajasthan 302018', 'Jaipur', 'IN'],
    ['地址：浙江省宁波市北仑区小港街道红联工业区88号', '宁波市', null],
    ['101 Townsend St. San Francisco, CA 94107', 'San Francisco', 'US'],
    ['Av. Paulista 900, 01310-100 São Paulo', 'São Paulo', 'BR'],
  ])('of "%s" is %s', (line, name, country) => expect(townIn(line)).toEqual({ name, country }));

  it.each([
    'Mūzu iela 10, LV-1050 PVN LV40003164644',
    'Mūzu iela 10, LV-1050 Tālrunis 67501518',
    'Founded in 2009 by two friends',
    'Call 24 hours',
    'May 10, 2023',
    '8010 Tel 0316',
    'Location: 24024 West Main Street, Springfield',
    '© 2026 Kabar Pesisir',
    '',
  ])('is none in "%s"', (line) => expect(townIn(line)).toBeNull());
});
