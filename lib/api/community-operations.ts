import type { Operation } from '@/lib/api/operations';

/** What people of one site do with what others share. */
export const COMMUNITY_OPERATIONS: readonly Omit<Operation, 'of'>[] = [
  {
    path: '/api/v1/own/sets/{set}/publication',
    method: 'put',
    id: 'publishSet',
    about: 'Publish a set of yours, or take it back.',
    body: 'Publication',
    done: { status: 204 },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/subscriptions/{username}/{set}',
    method: 'put',
    id: 'subscribe',
    about: 'Have the cards of a published set among yours.',
    done: { status: 204 },
    refuses: [403, 404, 409],
  },
  {
    path: '/api/v1/subscriptions/{username}/{set}',
    method: 'delete',
    id: 'unsubscribe',
    about: 'Have them no more.',
    done: { status: 204 },
    refuses: [403],
  },
  {
    path: '/api/v1/reports',
    method: 'get',
    id: 'listReports',
    about: 'What people have reported and nobody has decided yet, for curators.',
    done: { status: 200, shape: 'ReportList' },
    refuses: [403],
  },
  {
    path: '/api/v1/reports',
    method: 'post',
    id: 'report',
    about: 'Report something of another’s.',
    body: 'Reporting',
    done: { status: 204 },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/reports/{id}',
    method: 'delete',
    id: 'dismissReport',
    about: 'Leave what was reported as it is, for curators.',
    done: { status: 204 },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/hidden',
    method: 'get',
    id: 'listHidden',
    about: 'What of yours is hidden, with the reasons; for curators everything.',
    done: { status: 200, shape: 'HiddenList' },
    refuses: [404],
  },
  {
    path: '/api/v1/hidden',
    method: 'put',
    id: 'hide',
    about: 'Hide something from everybody but its author, for curators.',
    body: 'Reporting',
    done: { status: 204 },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/hidden',
    method: 'delete',
    id: 'restoreHidden',
    about: 'Show it again, for curators.',
    body: 'Reporting',
    done: { status: 204 },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/trades',
    method: 'get',
    id: 'listTrades',
    about: 'Who has what you want, and wants what you can spare.',
    done: { status: 200, shape: 'Trades' },
    refuses: [404],
  },
  {
    path: '/api/v1/trades',
    method: 'put',
    id: 'setTrading',
    about: 'Let others see your wants and spares, or not.',
    body: 'TradingSetting',
    done: { status: 204 },
    refuses: [403, 404],
  },
];

/** What everybody may see. */
export const PUBLISHED_OPERATIONS: readonly Omit<Operation, 'of'>[] = [
  {
    path: '/api/v1/published',
    method: 'get',
    id: 'listPublished',
    about: 'The sets that people publish, those with most subscribers first.',
    done: { status: 200, shape: 'PublishedList' },
  },
];
