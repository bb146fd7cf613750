<?php
/** The settings page: where the service is, the connection, and the score of each engine. */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

add_action( 'admin_menu', 'citeready_add_page' );
add_action( 'admin_post_citeready_connect', 'citeready_handle_connect' );
add_action( 'admin_post_citeready_heartbeat', 'citeready_handle_heartbeat' );

function citeready_add_page() {
	add_options_page( 'Citeready', 'Citeready', 'manage_options', 'citeready', 'citeready_render_page' );
}

function citeready_back( $result ) {
	$message = is_wp_error( $result ) ? $result->get_error_message() : 'ok';
	set_transient( 'citeready_notice_' . get_current_user_id(), $message, 60 );
	wp_safe_redirect( admin_url( 'options-general.php?page=citeready' ) );
	exit;
}

function citeready_handle_connect() {
	check_admin_referer( 'citeready_connect' );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not do this.', 'citeready' ), 403 );
	}
	$service_url = isset( $_POST['service_url'] ) ? esc_url_raw( trim( wp_unslash( $_POST['service_url'] ) ), array( 'http', 'https' ) ) : '';
	$api_key     = isset( $_POST['api_key'] ) ? sanitize_text_field( wp_unslash( $_POST['api_key'] ) ) : '';
	$settings    = citeready_settings();
	update_option(
		'citeready_settings',
		array(
			'service_url' => $service_url,
			// An empty field keeps the stored key: the page never shows it again.
			'api_key'     => '' === $api_key ? $settings['api_key'] : $api_key,
		),
		false
	);
	citeready_back( citeready_connect() );
}

function citeready_handle_heartbeat() {
	check_admin_referer( 'citeready_heartbeat' );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not do this.', 'citeready' ), 403 );
	}
	citeready_back( citeready_send_heartbeat() );
}

function citeready_render_notice() {
	$key     = 'citeready_notice_' . get_current_user_id();
	$message = get_transient( $key );
	if ( false === $message ) {
		return;
	}
	delete_transient( $key );
	$class = 'ok' === $message ? 'notice-success' : 'notice-error';
	$text  = 'ok' === $message ? __( 'Done.', 'citeready' ) : $message;
	printf( '<div class="notice %s"><p>%s</p></div>', esc_attr( $class ), esc_html( $text ) );
}

function citeready_when( $time ) {
	/* translators: %s: a span of time, such as "5 minutes" */
	return 0 === $time ? __( 'never', 'citeready' ) : sprintf( __( '%s ago', 'citeready' ), human_time_diff( $time ) );
}

function citeready_render_page() {
	$settings = citeready_settings();
	$state    = citeready_state();
	?>
	<div class="wrap">
		<h1>Citeready</h1>
		<?php citeready_render_notice(); ?>
		<?php citeready_render_result( $state ); ?>
		<h2><?php esc_html_e( 'Connection', 'citeready' ); ?></h2>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="citeready_connect">
			<?php wp_nonce_field( 'citeready_connect' ); ?>
			<table class="form-table">
				<tr>
					<th><label for="citeready-url"><?php esc_html_e( 'Address of the service', 'citeready' ); ?></label></th>
					<td><input id="citeready-url" class="regular-text" type="url" name="service_url" required value="<?php echo esc_attr( $settings['service_url'] ); ?>"></td>
				</tr>
				<tr>
					<th><label for="citeready-key"><?php esc_html_e( 'API key', 'citeready' ); ?></label></th>
					<td><input id="citeready-key" class="regular-text" type="password" name="api_key" autocomplete="off" placeholder="<?php echo '' === $settings['api_key'] ? '' : esc_attr__( 'stored', 'citeready' ); ?>"></td>
				</tr>
			</table>
			<?php submit_button( 0 === $state['connected_at'] ? __( 'Connect', 'citeready' ) : __( 'Connect again', 'citeready' ) ); ?>
		</form>
		<?php if ( $state['connected_at'] > 0 ) : ?>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
				<input type="hidden" name="action" value="citeready_heartbeat">
				<?php wp_nonce_field( 'citeready_heartbeat' ); ?>
				<p>
					<?php
					/* translators: %s: when */
					printf( esc_html__( 'Last report to the service: %s.', 'citeready' ), esc_html( citeready_when( $state['last_heartbeat'] ) ) );
					echo '' === $state['last_error'] ? '' : ' ' . esc_html( $state['last_error'] );
					?>
					<button class="button"><?php esc_html_e( 'Report now', 'citeready' ); ?></button>
				</p>
			</form>
		<?php endif; ?>
	</div>
	<?php
}

function citeready_render_result( array $state ) {
	$audit = $state['audit'];
	if ( null === $audit ) {
		if ( $state['connected_at'] > 0 ) {
			echo '<p>' . esc_html__( 'The first audit is on its way.', 'citeready' ) . '</p>';
		}
		return;
	}
	if ( isset( $audit['error']['message'] ) ) {
		printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( $audit['error']['message'] ) );
		return;
	}
	?>
	<h2><?php esc_html_e( 'Readiness to be cited', 'citeready' ); ?></h2>
	<p><?php echo esc_html( isset( $audit['verdict'] ) ? $audit['verdict'] : '' ); ?></p>
	<table class="widefat striped" style="max-width: 60rem">
		<thead>
			<tr>
				<th scope="col"><?php esc_html_e( 'Engine', 'citeready' ); ?></th>
				<th scope="col" style="width: 8rem; text-align: right"><?php esc_html_e( 'Score of 100', 'citeready' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Fix first', 'citeready' ); ?></th>
			</tr>
		</thead>
		<tbody>
		<?php foreach ( isset( $audit['engines'] ) && is_array( $audit['engines'] ) ? $audit['engines'] : array() as $row ) : ?>
			<tr>
				<td><?php echo esc_html( isset( $row['name'] ) ? $row['name'] : $row['engine'] ); ?></td>
				<td style="text-align: right"><strong><?php echo esc_html( $row['overall_score'] ); ?></strong></td>
				<td><?php echo esc_html( isset( $row['first_fix'] ) ? $row['first_fix'] : '–' ); ?></td>
			</tr>
		<?php endforeach; ?>
		</tbody>
	</table>
	<?php if ( isset( $state['discovery']['niche'] ) ) : ?>
		<p><?php
			/* translators: %s: what the site is about */
			printf( esc_html__( 'This site was understood as: %s', 'citeready' ), esc_html( $state['discovery']['niche'] ) );
		?></p>
	<?php endif; ?>
	<p class="description">
		<?php
		/* translators: %s: a span of time, such as "5 minutes ago" */
		printf( esc_html__( 'Result received %s.', 'citeready' ), esc_html( citeready_when( isset( $audit['received_at'] ) ? (int) $audit['received_at'] : 0 ) ) );
		echo ' ';
		esc_html_e( 'A score states readiness, not a forecast of citations.', 'citeready' );
		?>
	</p>
	<?php
}
