<?php
/** Reports in on WP-Cron, signed, and takes the commands whose push did not arrive. */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

add_action( 'citeready_heartbeat', 'citeready_send_heartbeat' );

function citeready_schedule_heartbeat() {
	if ( ! wp_next_scheduled( 'citeready_heartbeat' ) ) {
		wp_schedule_event( time(), 'hourly', 'citeready_heartbeat' );
	}
}

function citeready_unschedule_heartbeat() {
	wp_clear_scheduled_hook( 'citeready_heartbeat' );
}

/** @return true|WP_Error */
function citeready_send_heartbeat() {
	$state = citeready_state();
	if ( 0 === $state['connected_at'] ) {
		return new WP_Error( 'citeready_connection', __( 'This site is not connected.', 'citeready' ) );
	}
	// The exact bytes are signed: they are written once and never parsed on the way.
	$body   = wp_json_encode(
		array(
			'site_url'     => site_url(),
			'home_url'     => home_url(),
			'version'      => CITEREADY_VERSION,
			'wp'           => get_bloginfo( 'version' ),
			'php'          => PHP_VERSION,
			'features'     => array( 'command_ack' ),
			'acknowledged' => $state['acknowledge'],
		)
	);
	$answer = citeready_post( '/api/v1/plugin/heartbeat', $body, citeready_signature_headers( $body ) );
	if ( is_wp_error( $answer ) ) {
		citeready_update_state( array( 'last_error' => $answer->get_error_message() ) );
		return $answer;
	}
	$done = array();
	foreach ( isset( $answer['commands'] ) && is_array( $answer['commands'] ) ? $answer['commands'] : array() as $command ) {
		if ( citeready_run_command( $command ) ) {
			$done[] = $command['payload']['id'];
		}
	}
	// Acknowledged with the next heartbeat: a command that was lost on the way here comes again.
	citeready_update_state(
		array(
			'acknowledge'    => $done,
			'last_heartbeat' => time(),
			'last_error'     => '',
		)
	);
	return true;
}
