<?php
/** Signatures of both directions: lower-case hex HMAC-SHA256 of "timestamp.body" with the shared token, over the bytes as they are sent. */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Seconds that a signed message may be old, or ahead. */
const CITEREADY_SIGNATURE_WINDOW = 300;

/** @return string[] Headers to send with the body. */
function citeready_signature_headers( $body ) {
	$timestamp = (string) time();
	return array(
		'x-service-timestamp' => $timestamp,
		'x-service-signature' => hash_hmac( 'sha256', $timestamp . '.' . $body, citeready_token() ),
	);
}

/** Compares in constant time; an old or future message is refused, so that a recorded one cannot be played again for long. */
function citeready_verify_signature( $body, $timestamp, $signature ) {
	if ( ! is_string( $timestamp ) || ! is_string( $signature ) || ! ctype_digit( $timestamp ) ) {
		return false;
	}
	if ( abs( time() - (int) $timestamp ) > CITEREADY_SIGNATURE_WINDOW ) {
		return false;
	}
	return hash_equals( hash_hmac( 'sha256', $timestamp . '.' . $body, citeready_token() ), $signature );
}
