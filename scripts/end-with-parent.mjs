// Loaded into the server that `npm run up` starts: when that is killed, even with SIGKILL, the channel
// between the two closes, and the server must not live on and hold the port.
process.on('disconnect', () => process.exit(0));
