<?php
$token     = 'wpt_0123456789abcdef';
$timestamp = '1795251600';
$body      = '{"site_url":"https:\/\/example.com","version":"1.0.0"}'; // what json_encode gives
echo hash_hmac( 'sha256', $timestamp . '.' . $body, $token ), "\n";
