/** The worked example of a signature, in Node. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';

const token = 'wpt_0123456789abcdef'; // the plugin_token of the registration
const timestamp = '1795251600'; // Unix seconds: 2026-11-21T09:00:00Z
const body = String.raw`{"site_url":"https:\/\/example.com","version":"1.0.0"}`; // the bytes that are sent

const signature = createHmac('sha256', token).update(`${timestamp}.${body}`).digest('hex');
assert.equal(signature, '5acb1f70816484ea036004e7710bd8bb1f944923904ff7e7e1f2f38e373f8b99');

// Without a timestamp the body alone is signed.
const plain = createHmac('sha256', token).update(body).digest('hex');
assert.equal(plain, '236d53ebc3ddff365ce8c19432f48f57d12da440e76b1cf19746f12a01fec259');
