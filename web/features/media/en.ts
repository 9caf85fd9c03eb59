export const en = {
  title: 'Gallery',
  kind: 'Photos or videos',
  photos: 'Photos',
  videos: 'Videos',
  albums: 'Albums',
  allPhotos: 'All photos',
  count: '{count, plural, one {# photo} other {# photos}}',
  openPhoto: 'Open photo: {caption}',
  untitled: 'Photo {number, number}',
  noPhotos: 'No photos yet',
  noPhotosText: 'Photos of the salon and its work show up here.',
  noVideos: 'No videos yet',
  noVideosText: 'Videos of the salon and its work show up here.',
  failed: 'We couldn’t load the gallery.',
  more: 'Show more photos',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  share: 'Copy link',
  shared: 'Link copied.',
  notShared: 'Couldn’t copy the link.',
  place: '{at, number} of {total, number}',
  viewer: 'Photo viewer',
  videoViewer: 'Video',
  seconds: '{minutes, number}:{seconds}',
  play: 'Play {title}',
  broken: 'Couldn’t play this video.',
  head: 'Photos of {name}',
  headText: 'See photos of {name} and its work.',
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly media: typeof en;
  }
}
