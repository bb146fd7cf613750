# The same with openssl.
TOKEN='wpt_0123456789abcdef'
TIMESTAMP='1795251600'
BODY='{"site_url":"https:\/\/example.com","version":"1.0.0"}'
printf '%s.%s' "$TIMESTAMP" "$BODY" | openssl dgst -sha256 -hmac "$TOKEN" -r | cut -d' ' -f1
