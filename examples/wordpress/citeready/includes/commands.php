<?php
/** What the service sends: pushed to a REST route, or fetched by a heartbeat. A command may come more than once and is carried out once. */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Ids remembered, so that a command that comes again is not carried out again. */
const CITEREADY_SEEN_LIMIT = 200;

add_action( 'rest_api_init', 'citeready_register_route' );

function citeready_register_route() {
	register_rest_route(
		'citeready/v1',
		'/commands',
		array(
			'methods'             => 'POST',
			'permission_callback' => 'citeready_is_signed',
			'callback'            => 'citeready_receive_push',
		)
	);
}

function citeready_is_signed( WP_REST_Request $request ) {
	$valid = citeready_verify_signature(
		$request->get_body(),
		$request->get_header( 'x-service-timestamp' ),
		$request->get_header( 'x-service-signature' )
	);
	return $valid ? true : new WP_Error( 'citeready_signature', 'Invalid signature', array( 'status' => 401 ) );
}

function citeready_receive_push( WP_REST_Request $request ) {
	$command = json_decode( $request->get_body(), true );
	if ( ! citeready_run_command( $command ) ) {
		return new WP_Error( 'citeready_command', 'Not a command', array( 'status' => 400 ) );
	}
	return array( 'ok' => true );
}

/** @return bool Whether it was a command; one that was seen before, or that this version does not know, counts as done. */
function citeready_run_command( $command ) {
	if ( ! isset( $command['command'], $command['payload']['id'] ) || ! is_string( $command['payload']['id'] ) ) {
		return false;
	}
	$id    = $command['payload']['id'];
	$state = citeready_state();
	if ( in_array( $id, $state['seen'], true ) ) {
		return true;
	}
	$changes = array( 'seen' => array_slice( array_merge( array( $id ), $state['seen'] ), 0, CITEREADY_SEEN_LIMIT ) );
	switch ( $command['command'] ) {
		case 'discovery.completed':
			$changes['discovery'] = $command['payload'];
			break;
		case 'audit.completed':
		case 'audit.failed':
			$changes['audit'] = $command['payload'] + array( 'received_at' => time() );
			break;
	}
	citeready_update_state( $changes );
	/** Lets other plugins act on a command: `add_action( 'citeready_command', function ( $name, $payload ) {}, 10, 2 )`. */
	do_action( 'citeready_command', $command['command'], $command['payload'] );
	return true;
}
