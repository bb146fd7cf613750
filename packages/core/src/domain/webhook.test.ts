import { describe, expect, it } from 'vitest';
import { checkWebhookUrl, signWebhook, webhookPauseMs } from './webhook.js';

describe('signatures', () => {
  const message = {
    id: 'msg_loFOjxBNrRLzqYUf',
    timestamp: '1731705121',
    body: '{"event_type":"ping","data":{"success":true}}',
  };
  const secret = 'whsec_plJ3nmyCDGBKInavdOK15jsl';

  it('match the example of the specification', async () => {
    expect(await signWebhook([secret], message)).toBe('v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=');
  });

  it('contain one for each secret', async () => {
    const both = await signWebhook(['whsec_AAAA', secret], message);
    expect(both).toBe(`${await signWebhook(['whsec_AAAA'], message)} ${await signWebhook([secret], message)}`);
  });

  it.each(['plJ3nmyCDGBKInavdOK15jsl', 'whsec_not base64!'])(
    'require a secret of the expected format, not %j',
    async (wrong) => {
      await expect(signWebhook([wrong], message)).rejects.toThrow(TypeError);
    },
  );
});

describe('pauses', () => {
  it('grow, and end after the tenth try', () => {
    const pauses = Array.from({ length: 9 }, (_, at) => webhookPauseMs(at + 1, 0));
    expect(pauses).toEqual([...pauses].sort((a, b) => Number(a) - Number(b)));
    expect([webhookPauseMs(1, 0), webhookPauseMs(1, 0.999), webhookPauseMs(10, 0)]).toEqual([5000, 5999, null]);
  });
});

describe('addresses', () => {
  it('are https, or http if that is allowed', () => {
    expect(checkWebhookUrl('http://a.example/', { allowHttp: false })).toMatchObject({ ok: false });
    expect(checkWebhookUrl('http://a.example/#x', { allowHttp: true })).toEqual({ ok: true, url: 'http://a.example/' });
  });
});
