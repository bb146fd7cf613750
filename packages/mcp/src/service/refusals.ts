/** Messages to a model when the service refuses a request. */
import type { ClientError } from '@citeready/client';
import { siteText } from '../report/site-text.js';
import { refuse } from '../tool.js';
import type { ToolOutcome } from '../tool.js';

const wait = (seconds: number | null): string =>
  seconds === null ? 'Wait a minute, then try again.' : `Wait ${seconds} seconds, then try again.`;

/** @param about the subject of the request, such as `the audit "example-com"` */
export function refusalOf({ code, message, details, retryAfterSeconds }: ClientError, about: string): ToolOutcome {
  switch (code) {
    case 'unauthorized':
      return refuse(
        'The service rejected the API key. Tell the user that the key is missing, invalid, expired or revoked; retrying does not help.',
      );
    case 'forbidden':
      return refuse(`The API key does not allow this: ${siteText(message)} Tell the user; another key is needed.`);
    case 'not_found':
      return refuse(
        `The service does not know ${about}. Call submit_audit with the domain to get the id of its report.`,
      );
    case 'rate_limited':
      return refuse(`The service accepts no more calls with this API key for now. ${wait(retryAfterSeconds)}`);
    case 'unavailable':
    case 'internal_error':
      return refuse(`The service is temporarily unavailable. ${wait(retryAfterSeconds)}`);
    case 'bad_request': {
      const problems = details.map((detail) => siteText(`${detail.field}: ${detail.message}`)).join('; ');
      return refuse(
        `The service rejected the input: ${problems === '' ? siteText(message) : problems} Correct it and call again.`,
      );
    }
    case 'aborted':
      return refuse('The call was canceled.');
    case 'timeout':
    case 'network':
      return refuse(
        'The service did not respond. Try again; if this continues, tell the user that the service may be down or its address wrong.',
      );
    default:
      return refuse(
        `The service rejected the call (${code}). Tell the user; the configured address may not be that of a Citeready service.`,
      );
  }
}
