vcl 4.1;

# Varnish before the shells: stores public pages of visitors without a session, and drops them when what they show changes.
# Why it is made so: docs/decisions/0107. Start it with `-p http_gzip_support=off`, because the shell compresses pages itself, also with
# brotli; tests start it with this file as it is (shell/src/server/edge.integration.test.ts).

import std;

# Of this installation: `backend shell`, `acl purgers`, and `sub set_purge_key`.
include "./backend.vcl";

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(405, "Not allowed"));
    }
    # Without a key nobody may purge.
    call set_purge_key;
    if (!req.http.X-Purge-Key || req.http.X-Purge-Key == "" || req.http.Authorization != "Bearer " + req.http.X-Purge-Key) {
      return (synth(403, "Wrong key"));
    }
    unset req.http.X-Purge-Key;
    if (req.http.Surrogate-Key !~ "^[a-z0-9-]+( [a-z0-9-]+)*$") {
      return (synth(400, "Surrogate-Key names nothing"));
    }
    ban("obj.http.Surrogate-Key ~ (^|[^a-z0-9-])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")($|[^a-z0-9-])");
    return (synth(200, "Purged"));
  }

  # Nobody but this file says which variant a visitor gets.
  unset req.http.X-Shop-Variant;
  unset req.http.X-Hash-Url;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Health is each process's own.
  if (req.url ~ "^/(health/|_operations|_preview|_draft|_local|auth/|preferences)") {
    return (pass);
  }
  # A session, a version that only this browser gets, a trial of a version: never from the cache, never into it.
  if (req.http.Authorization || req.http.X-Release-Trial ||
      req.http.Cookie ~ "(^|;\s*)(__Host-)?(shop_access|shop_refresh|release_preview|content_draft|local_remote|local_remote_browser|operations)=") {
    return (pass);
  }

  # The visitor's choices: the values that the shell knows (shell/src/cookies.ts), else its defaults.
  set req.http.X-Region = regsub(req.http.Cookie, "^(?:.*?;\s*)??region=([^;]*).*$", "\1");
  if (req.http.X-Region !~ "^(be|nl|lu)$") { set req.http.X-Region = "be"; }
  set req.http.X-Vat = regsub(req.http.Cookie, "^(?:.*?;\s*)??vat_view=([^;]*).*$", "\1");
  if (req.http.X-Vat !~ "^(incl|excl)$") { set req.http.X-Vat = "incl"; }
  set req.http.X-List = regsub(req.http.Cookie, "^(?:.*?;\s*)??list_view=([^;]*).*$", "\1");
  if (req.http.X-List !~ "^(grid|table)$") { set req.http.X-List = "grid"; }
  set req.http.X-Shop-Variant = req.http.X-Region + "." + req.http.X-Vat + "." + req.http.X-List;
  unset req.http.X-Region;
  unset req.http.X-Vat;
  unset req.http.X-List;

  # Three encodings instead of as many as there are browsers.
  if (req.http.Accept-Encoding ~ "(^|[ ,])br($|[ ,;])") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(^|[ ,])gzip($|[ ,;])") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # Advertisements add parameters that no page reads (shell/src/server/render/page-query.ts). The shell gets them, for its redirects; the
  # stored page is the same without.
  set req.http.X-Hash-Url = regsuball(req.url, "([?&])(utm_[^=&]*|mtm_[^=&]*|gclid|gbraid|wbraid|gclsrc|fbclid|msclkid|ttclid|twclid|mc_[ce]id|_gl)=[^&]*", "\1");
  set req.http.X-Hash-Url = regsub(regsub(regsuball(req.http.X-Hash-Url, "&&+", "&"), "\?&+", "?"), "[?&]+$", "");

  return (hash);
}

sub vcl_hash {
  # One origin: the host is not part of it.
  if (req.http.X-Hash-Url) {
    hash_data(req.http.X-Hash-Url);
  } else {
    hash_data(req.url);
  }
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Hash-Url;
}

sub vcl_backend_response {
  # An old page was sent, and this was to replace it. A page that lacks a part, or an error, is no replacement: it would also have all visitors
  # ask for the page side by side.
  if (bereq.is_bgfetch && (beresp.status >= 500 || (beresp.status == 200 && beresp.http.Cache-Control ~ "no-store"))) {
    return (abandon);
  }
  # Only what the shell says may be stored, and never anybody's cookie. Everything else is asked for side by side, for two minutes.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(^|[ ,])public" || beresp.http.Cache-Control ~ "private|no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  # The time for which an old page may be sent while a new one is fetched comes from stale-while-revalidate.
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  # Browsers and other caches know no variant header.
  if (resp.http.Vary ~ "(?i)x-shop-variant") {
    set resp.http.Vary = "Accept-Encoding, Cookie";
  }
  set resp.http.X-Edge-Cache = "miss";
  if (obj.hits > 0) {
    set resp.http.X-Edge-Cache = "hit";
  }
}

# Sent when no shell answers and no old page is left: calls get the API's error shape, visitors get a page that reloads itself.
sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "no-store";
  if (bereq.url ~ "^/(api|auth)/") {
    set beresp.status = 503;
    set beresp.http.Content-Type = "application/json; charset=utf-8";
    set beresp.http.X-Message = "De winkel is even niet bereikbaar. Probeer het straks opnieuw.";
    if (bereq.http.Accept-Language ~ "(?i)^fr") { set beresp.http.X-Message = "La boutique est momentanément indisponible. Réessayez un peu plus tard."; }
    if (bereq.http.Accept-Language ~ "(?i)^de") { set beresp.http.X-Message = "Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal."; }
    if (bereq.http.Accept-Language ~ "(?i)^en") { set beresp.http.X-Message = "The shop is unavailable for a moment. Please try again soon."; }
    synthetic({"{"code":"server.unavailable","message":""} + beresp.http.X-Message + {"","request_id":""} + bereq.xid + {"","status":503 }"});
    unset beresp.http.X-Message;
    return (deliver);
  }
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Refresh = "5";
  synthetic({"<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Groenhof</title>
<h1>We zijn zo terug.</h1><p lang="fr">Nous revenons dans un instant.</p><p lang="de">Wir sind gleich wieder da.</p><p lang="en">We will be right back.</p></html>"});
  return (deliver);
}
