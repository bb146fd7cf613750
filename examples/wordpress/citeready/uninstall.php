<?php
/** Removes everything the plugin has stored, the token among it. */

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

delete_option( 'citeready_settings' );
delete_option( 'citeready_token' );
delete_option( 'citeready_state' );
