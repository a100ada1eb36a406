# The shells, behind a load balancer that knows which of them are ready.
backend shell {
  .host = "shell";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 15s;
  .probe = {
    .url = "/health/live";
    .interval = 2s;
    # A busy shell answers late; one that is gone refuses the connection at once (0092).
    .timeout = 10s;
    .window = 3;
    .threshold = 2;
  }
}

# From where shells purge (EDGE_PURGE_URLS).
acl purgers {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

# The key with which the shells purge: the same as their EDGE_PURGE_KEY, such as `openssl rand -hex 32` makes. While it is empty, nobody
# may purge. The file holds a secret then: only Varnish may read it.
sub set_purge_key {
  set req.http.X-Purge-Key = "";
}
