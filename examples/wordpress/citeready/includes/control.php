<?php
/** Proves to the service that this site knows the plugin token that a client registered: it signs a challenge. */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

add_action( 'rest_api_init', 'citeready_register_control' );

/** Anybody may ask. What is signed cannot pass for a heartbeat or a push: those are JSON, or begin with a time. */
function citeready_register_control() {
	register_rest_route(
		'citeready/v1',
		'/control',
		array(
			'methods'             => 'GET',
			'permission_callback' => '__return_true',
			'callback'            => 'citeready_answer_control',
			'args'                => array(
				'challenge' => array(
					'required'          => true,
					'type'              => 'string',
					'validate_callback' => 'citeready_is_challenge',
				),
			),
		)
	);
}

function citeready_is_challenge( $value ) {
	return is_string( $value ) && 1 === preg_match( '/\A[0-9a-f]{32}\z/', $value );
}

function citeready_answer_control( WP_REST_Request $request ) {
	$signed   = 'citeready-control.' . $request->get_param( 'challenge' );
	$response = new WP_REST_Response( array( 'answer' => hash_hmac( 'sha256', $signed, citeready_token() ) ) );
	// Another challenge has another answer; a cache in front must keep none.
	$response->header( 'Cache-Control', 'no-store' );
	return $response;
}
