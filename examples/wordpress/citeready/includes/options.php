<?php
/** What the plugin stores: settings of the owner, the token it shares with the service, and what it knows of the audit. */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** @return array{service_url:string,api_key:string} */
function citeready_settings() {
	return wp_parse_args( get_option( 'citeready_settings', array() ), array( 'service_url' => '', 'api_key' => '' ) );
}

/** The secret that signs heartbeats and verifies pushes; made once, on first use. */
function citeready_token() {
	$token = get_option( 'citeready_token', '' );
	if ( '' === $token ) {
		$token = 'wpt_' . bin2hex( random_bytes( 24 ) );
		add_option( 'citeready_token', $token, '', false );
	}
	return $token;
}

function citeready_state() {
	return wp_parse_args(
		get_option( 'citeready_state', array() ),
		array(
			'slug'           => '',
			'connected_at'   => 0,
			'last_heartbeat' => 0,
			'last_error'     => '',
			'discovery'      => null,
			'audit'          => null,
			'seen'           => array(),
			'acknowledge'    => array(),
		)
	);
}

/** Changes some members of the state. */
function citeready_update_state( array $changes ) {
	update_option( 'citeready_state', array_merge( citeready_state(), $changes ), false );
}
