<?php
/**
 * Plugin Name: Citeready
 * Description: Connects this site to a Citeready service: starts the first audit, reports in, takes commands and shows how ready the site is to be cited by answer engines.
 * Version: 0.1.0
 * Requires at least: 6.2
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 *
 * The files: api.php talks to the service, signature.php signs and verifies, commands.php takes what the service sends, heartbeat.php reports in on
 * WP-Cron, control.php proves whose site it is, admin.php is the settings page.
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const CITEREADY_VERSION = '0.1.0';

require_once __DIR__ . '/includes/options.php';
require_once __DIR__ . '/includes/signature.php';
require_once __DIR__ . '/includes/api.php';
require_once __DIR__ . '/includes/commands.php';
require_once __DIR__ . '/includes/control.php';
require_once __DIR__ . '/includes/heartbeat.php';
require_once __DIR__ . '/includes/admin.php';

register_activation_hook( __FILE__, 'citeready_schedule_heartbeat' );
register_deactivation_hook( __FILE__, 'citeready_unschedule_heartbeat' );
