<?php
/** Calls to the service. */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Posts JSON to the service.
 *
 * @param string[] $headers Headers that authenticate the call.
 * @return array|WP_Error The decoded answer, or why there is none.
 */
function citeready_post( $path, $body, array $headers ) {
	$settings = citeready_settings();
	if ( '' === $settings['service_url'] ) {
		return new WP_Error( 'citeready_settings', __( 'Enter the address of the service first.', 'citeready' ) );
	}
	$response = wp_remote_post(
		untrailingslashit( $settings['service_url'] ) . $path,
		array(
			'headers'     => array_merge( array( 'Content-Type' => 'application/json' ), $headers ),
			'body'        => $body,
			'timeout'     => 15,
			'redirection' => 0,
		)
	);
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	$status = wp_remote_retrieve_response_code( $response );
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	if ( $status < 200 || $status > 299 || ! is_array( $answer ) ) {
		return new WP_Error( 'citeready_answer', citeready_error_text( $status, $answer ) );
	}
	return $answer;
}

/** The service has two error shapes: a sentence, or an object with one. */
function citeready_error_text( $status, $answer ) {
	$error = is_array( $answer ) && isset( $answer['error'] ) ? $answer['error'] : null;
	if ( is_string( $error ) ) {
		return $error;
	}
	if ( is_array( $error ) && isset( $error['message'] ) && is_string( $error['message'] ) ) {
		return $error['message'];
	}
	/* translators: %d: HTTP status */
	return sprintf( __( 'The service answered with status %d.', 'citeready' ), $status );
}

function citeready_bearer() {
	return array( 'Authorization' => 'Bearer ' . citeready_settings()['api_key'] );
}

/** Registers this site and starts its first audit. @return true|WP_Error */
function citeready_connect() {
	$site       = array( 'site_url' => site_url() );
	$registered = citeready_post(
		'/api/v1/plugin/register',
		wp_json_encode( $site + array( 'plugin_token' => citeready_token() ) ),
		citeready_bearer()
	);
	if ( is_wp_error( $registered ) ) {
		return $registered;
	}
	$onboarded = citeready_post( '/api/v1/plugin/onboard', wp_json_encode( $site ), citeready_bearer() );
	if ( is_wp_error( $onboarded ) ) {
		return $onboarded;
	}
	citeready_update_state(
		array(
			'slug'         => isset( $onboarded['data']['slug'] ) ? (string) $onboarded['data']['slug'] : '',
			'connected_at' => time(),
			'last_error'   => '',
		)
	);
	citeready_schedule_heartbeat();
	return true;
}
