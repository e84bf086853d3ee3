import type { Operation } from '@/lib/api/operations';

/** What the API does with decks that people share. */
export const SHARING_OPERATIONS: readonly Omit<Operation, 'of'>[] = [
  {
    path: '/api/v1/decks/{id}/sharing',
    method: 'get',
    id: 'readSharing',
    about: 'How a deck of yours is shared.',
    done: { status: 200, shape: 'Sharing' },
    refuses: [404],
  },
  {
    path: '/api/v1/decks/{id}/sharing',
    method: 'put',
    id: 'setSharing',
    about: 'Share a deck of yours, or share it no more.',
    body: 'SharingSetting',
    done: { status: 200, shape: 'Sharing' },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/shared/{key}/follow',
    method: 'put',
    id: 'followDeck',
    about: 'Follow a shared deck.',
    done: { status: 204 },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/shared/{key}/follow',
    method: 'delete',
    id: 'unfollowDeck',
    about: 'Follow a deck no more.',
    done: { status: 204 },
    refuses: [403],
  },
  {
    path: '/api/v1/followed',
    method: 'get',
    id: 'listFollowed',
    about: 'The decks that you follow, last changed first.',
    done: { status: 200, shape: 'FollowedList' },
  },
  {
    path: '/api/v1/account/profile',
    method: 'put',
    id: 'setProfile',
    about: 'Make your profile public or not, and say something on it.',
    body: 'ProfileSetting',
    done: { status: 204 },
    refuses: [403, 404],
  },
];

/** What everybody may see who has its address. */
export const SHARED_OPERATIONS: readonly Omit<Operation, 'of'>[] = [
  {
    path: '/api/v1/shared',
    method: 'get',
    id: 'listShared',
    about: 'The decks that people share with everybody, last changed first.',
    done: { status: 200, shape: 'SharedList' },
  },
  {
    path: '/api/v1/shared/{key}',
    method: 'get',
    id: 'readShared',
    about: 'A shared deck.',
    done: { status: 200, shape: 'SharedDeck' },
    refuses: [404],
  },
  {
    path: '/api/v1/shared/{key}/preview.png',
    method: 'get',
    id: 'readSharedPreview',
    about: 'A picture of a shared deck, 1,200 × 630 pixels, for places that show links.',
    done: { status: 200, type: 'image/png' },
    refuses: [304, 404],
  },
  {
    path: '/api/v1/people/{username}',
    method: 'get',
    id: 'readProfile',
    about: 'The profile of somebody who has made theirs public.',
    done: { status: 200, shape: 'Profile' },
    refuses: [404],
  },
];
